/** Offers the visitor's rights over the request: print it, download it, withdraw it, erase it. */
import { type ComponentProps, useState } from 'react'
import type { VisitorPage } from '#contract/private-page.ts'
import { Button } from '#ui/Button.tsx'
import { LineIcon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { useLanguage } from '#site/page/language.tsx'
import { askPage, newsOf } from '../ask-page.ts'
import { EraseDialog } from './EraseDialog.tsx'
import styles from './Ownership.module.css'
import { saveFile } from '#ui/save-file.ts'
import { useWords } from '../spoken.tsx'
import { promisedHour } from '#contract/visitor-standing.ts'
import type { Visit } from '../use-visited-page.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** The steps in which a request can no longer be withdrawn. */
const CLOSED: ReadonlySet<VisitorPage['step']> = new Set(['won', 'lost', 'withdrawn'])

const TRAY = <LineIcon shape="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
const BIN = <LineIcon shape="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />

export function Ownership({ token, page, tell }: Visit) {
  const t = useWords()
  const toast = useToast()
  const { language } = useLanguage()
  const [open, setOpen] = useState<'withdraw' | 'erase' | null>(null)
  const [busy, setBusy] = useState(false)
  const isAppointment = promisedHour(page) !== null && !page.in_writing

  async function ask(action: 'calendar' | 'export' | 'withdraw' | 'erase', then: (answer: unknown) => void) {
    setBusy(true)
    const asked = await askPage<unknown>(action, token, { language })
    setBusy(false)
    setOpen(null)
    if (asked.ok) then(asked.answer)
    else toast({ tone: 'problem', title: t('failed'), text: t('failed.text') })
  }

  const keepHour = () =>
    ask('calendar', (answer) => {
      const { file } = answer as { file: string | null }
      // No file if the hour passed, or the call was made, since the page was read.
      if (file) saveFile(`${page.reference}.ics`, 'text/calendar', file)
      else toast({ tone: 'problem', title: t('failed'), text: t('failed.text') })
    })
  const download = () => ask('export', (data) => saveFile(`${page.reference}.json`, 'application/json', inLines(data)))
  const withdraw = () =>
    ask('withdraw', (answer) => {
      const news = newsOf(answer as VisitorPage | { erased: true })
      tell(news)
      if (news.kind !== 'page') return
      // It may have been booked or closed since the page was read.
      if (news.page.step === 'withdrawn') toast({ tone: 'success', title: t('withdraw.done') })
      else toast({ tone: 'problem', title: t('failed'), text: t('withdraw.closed') })
    })
  const erase = () => ask('erase', () => tell({ kind: 'erased' }))

  return (
    <section className={styles.own} aria-labelledby="own">
      <h2 id="own">{t('data.title')}</h2>
      <p>{t('data.text')}</p>
      <ul>
        {isAppointment && (
          <Action icon="calendar" run={() => void keepHour()} label={t('data.calendar')} disabled={busy} />
        )}
        <Action icon="print" run={() => print()} label={t('data.print')} />
        <Action icon={TRAY} run={() => void download()} label={t('data.download')} disabled={busy} />
        {!CLOSED.has(page.step) && <Action icon="close" run={() => setOpen('withdraw')} label={t('data.withdraw')} />}
        <Action icon={BIN} run={() => setOpen('erase')} label={t('data.erase')} />
      </ul>
      {open === 'withdraw' && (
        <WithdrawDialog busy={busy} confirm={() => void withdraw()} close={() => setOpen(null)} />
      )}
      {open === 'erase' && <EraseDialog busy={busy} confirm={() => void erase()} close={() => setOpen(null)} />}
    </section>
  )
}

interface OwnershipActionProps extends Pick<ComponentProps<typeof Button>, 'icon'> {
  label: string
  run: () => void
  disabled?: boolean
}

function Action({ icon, label, run, disabled = false }: OwnershipActionProps) {
  return (
    <li>
      <Button look="plain" icon={icon} disabled={disabled} onClick={run}>
        {label}
      </Button>
    </li>
  )
}

/** Writes JSON in lines, so that people can read it. */
const inLines = (data: unknown) => JSON.stringify(data, null, 2)
