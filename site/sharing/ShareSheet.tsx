/**
 * Sends a selection to somebody else (product §3.9): a card of its posters, and the ways that the device has. The address
 * that is sent holds the experiences and nothing of the visitor; it opens as `SentSelection`.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { saveBlob } from '#ui/save-file.ts'
import type { Language } from '#languages/languages.ts'
import { FormWords } from '../contact/FormWords.tsx'
import { useFormLanguage } from '../contact/form-translate.ts'
import { CloseButton } from '../dialogs/CloseButton.tsx'
import { home, searchOf } from '../journey/address.ts'
import { useJourney } from '../journey/journey.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import site from '../page/Frame.module.css'
import { usePage } from '../page/page.tsx'
import type { ShownExperience } from '../page/texts.ts'
import { cardSize, drawCard } from './draw-card.ts'

interface ShareSheetProps {
  onClose: () => void
}

export function ShareSheet({ onClose }: ShareSheetProps) {
  return (
    <FormWords>
      <Sheet onClose={onClose} />
    </FormWords>
  )
}

function Sheet({ onClose }: ShareSheetProps) {
  const { translate: t, experiences, language } = useFormLanguage()
  const { settings } = usePage()
  const { chosen, sent, liked } = useJourney().place
  const alive = useHydrated()
  const [card, setCard] = useState<File | null>(null)

  const shared = useMemo(() => {
    const answer = liked.length > 0 ? liked : sent
    const ids = sent.length > 0 ? answer : chosen
    return ids.map((id) => experiences.find((experience) => experience.id === id)!)
  }, [chosen, sent, liked, experiences])
  const titles = titlesOf(shared, language)
  const title = t('share.subject', { brand: settings.brand })
  const text = t(liked.length > 0 ? 'share.answer' : 'share.text', { titles })
  const ids = shared.map(({ id }) => id)
  const search = searchOf({ ...home, step: 'summary', sent: ids, language })
  const url = `${alive ? location.origin : settings.siteUrl}/${search}`
  const message = `${text}\n${url}`
  // The policy allows no style in the HTML of the server.
  const evenly = alive ? { flexGrow: 1 } : undefined

  return (
    <Dialog
      title={t('share.title')}
      onDismiss={onClose}
      actions={
        <>
          {/* On a phone the sheet grows upwards: the ways of the server's HTML come last, and stay under a finger. */}
          {alive && hasShareSheet() && (
            <Button icon="share" onClick={() => void shareBySystem({ title, text, url, card })}>
              {t('share.system')}
            </Button>
          )}
          {alive && (
            // Its place is kept while the card is drawn, so that no way moves under a finger.
            <Button
              look="plain"
              style={{ visibility: card ? 'visible' : 'hidden' }}
              onClick={() => card && saveBlob(card.name, card)}
            >
              {t('share.save')}
            </Button>
          )}
          {alive && <CopyLink url={url} />}
          <ButtonLink
            look="quiet"
            icon="message"
            style={evenly}
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('share.whatsapp')}
            <span className={site.unseen}> {t('site.newTab')}</span>
          </ButtonLink>
          <ButtonLink look="quiet" icon="mail" style={evenly} href={mailLink(title, message)}>
            {t('contact.email')}
          </ButtonLink>
          <CloseButton onClose={onClose} look="plain">
            {t('site.close')}
          </CloseButton>
        </>
      }
    >
      {alive ? <Card shared={shared} titles={titles} onDrawn={setCard} /> : <p>{titles}</p>}
      {!alive && (
        <p>
          <bdi dir="ltr">{url}</bdi>
        </p>
      )}
    </Dialog>
  )
}

/** Says itself that the link is copied: a toast would be behind the dialog, which makes it inert. */
function CopyLink({ url }: { url: string }) {
  const { translate: t } = useFormLanguage()
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }

  return (
    <>
      <Button
        look="quiet"
        icon={copied === 'yes' ? 'check' : 'link'}
        // So wide that on a phone no plain button stands beside it in any language.
        style={{ flex: '1 1 15rem' }}
        onClick={() => void copy()}
      >
        {t(copied === 'yes' ? 'summary.shared' : 'share.copy')}
      </Button>
      <div role="status" className={copied === 'no' ? undefined : site.unseen} style={{ flexBasis: '100%' }}>
        {copied === 'yes' && t('summary.shared')}
        {copied === 'no' && (
          <>
            {t('summary.notShared')} <bdi dir="ltr">{url}</bdi>
          </>
        )}
      </div>
    </>
  )
}

interface CardProps {
  shared: readonly ShownExperience[]
  titles: string
  onDrawn: (card: File) => void
}

function Card({ shared, titles, onDrawn }: CardProps) {
  const { translate: t, language } = useFormLanguage()
  const { settings, postersVersion } = usePage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { brand } = settings
  const title = t('share.card')

  useEffect(() => {
    let shown = true
    const drawn = drawCard(canvas.current!, { title, brand, language, postersVersion, experiences: shared })
    void drawn.then((picture) => {
      if (shown && picture) onDrawn(new File([picture], 'selection.jpg', { type: picture.type }))
    })
    return () => {
      shown = false
    }
  }, [shared, title, brand, language, postersVersion, onDrawn])

  return (
    <canvas
      ref={canvas}
      {...cardSize(shared.length)}
      style={{ maxInlineSize: '100%' }}
      role="img"
      aria-label={titles}
    />
  )
}

const hasShareSheet = () => 'share' in (navigator as object)

interface SharedBySystem {
  title: string
  text: string
  url: string
  card: File | null
}

/**
 * Shares with the card if the system takes pictures. The address is then in the text, because programs may drop the
 * URL.
 */
async function shareBySystem({ title, text, url, card }: SharedBySystem) {
  const files = card && navigator.canShare?.({ files: [card] }) ? [card] : null
  const data = files ? { files, title, text: `${text}\n${url}` } : { title, text, url }
  // A visitor who cancels gets no message: the other ways stand below.
  await navigator.share(data).catch(() => {})
}

/** More names would make the message too long; the others are counted. */
const MOST_NAMED = 6

function titlesOf(shared: readonly ShownExperience[], language: Language): string {
  const named = shared.slice(0, MOST_NAMED).map(({ title }) => title)
  const others = shared.length - named.length
  return `${new Intl.ListFormat(language).format(named)}${others > 0 ? ` (+${others})` : ''}`
}

const mailLink = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
