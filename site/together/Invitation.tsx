/**
 * Invites others to a shared deck: by the device's own sharing, a copied link or a QR code. Also asks for the visitor's
 * name.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useToast } from '#ui/Toast.tsx'
import { defaultLanguage, languages } from '#languages/languages.ts'
import { usePage } from '../page/page.tsx'
import { useSpoken } from './spoken.tsx'
import styles from './Invitation.module.css'

interface InvitationProps {
  token: string
  endsAt: string
  onClose: () => void
}

export function Invitation({ token, endsAt, onClose }: InvitationProps) {
  const { t, language } = useSpoken()
  const { brand } = usePage().settings
  const toast = useToast()
  const url = `${location.origin}/?together=${token}${language === defaultLanguage ? '' : `&lang=${language}`}`
  const day = new Intl.DateTimeFormat(languages[language].locale, { weekday: 'long', day: 'numeric', month: 'long' })

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', title: t('invite.copied') })
    } catch {
      toast({ tone: 'problem', title: t('invite.notCopied'), text: url })
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="invitation">
      <h2 id="invitation" tabIndex={-1}>
        {t('invite.title')}
      </h2>
      <div className={styles.words}>
        <p>{t('invite.text')}</p>
        <p>{t('invite.privacy', { day: day.format(new Date(endsAt)) })}</p>
      </div>
      <Code url={url} label={t('invite.code')} />
      <div className={styles.ways}>
        {'share' in (navigator as object) && (
          <Button
            icon="share"
            onClick={() => {
              // A visitor who cancels gets no message.
              void navigator.share({ title: brand, text: t('invite.message'), url }).catch(() => {})
            }}
          >
            {t('invite.share')}
          </Button>
        )}
        <Button look="quiet" icon="link" onClick={() => void copy()}>
          {t('invite.copy')}
        </Button>
        <Button look="plain" icon="check" onClick={onClose}>
          {t('invite.begin')}
        </Button>
      </div>
    </section>
  )
}

/** The link as a QR code, for somebody who sits beside the visitor. */
function Code({ url, label }: { url: string; label: string }) {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null)
  useEffect(() => {
    let shown = true
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(url, { border: 3 })
      const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (shown) setPath({ d, size })
    })
    return () => {
      shown = false
    }
  }, [url])
  return (
    <figure>
      <svg
        viewBox={`0 0 ${path?.size ?? 1} ${path?.size ?? 1}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path?.d ?? ''} />
      </svg>
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  )
}

interface NameFormProps {
  name: string
  onName: (name: string) => void
  children: ReactNode
}

export function NameForm({ name, onName, children }: NameFormProps) {
  const { t } = useSpoken()
  const [typed, setTyped] = useState(name)
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault()
        onName(typed)
      }}
    >
      <Field label={t('name.label')} hint={t('name.hint')}>
        {(tied) => (
          <input
            {...tied}
            value={typed}
            maxLength={24}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit">{children}</Button>
    </form>
  )
}
