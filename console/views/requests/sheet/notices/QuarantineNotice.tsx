/** Says why a request is in quarantine, and offers to release it. */
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import styles from './Notice.module.css'
import { useSheet } from '../sheet-context.ts'

const REASONS = ['honeypot', 'too-fast', 'address-limit', 'contact-limit', 'repeated-content'] as const

export function QuarantineNotice() {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  const { quarantined } = sheet.stand
  const reasons = REASONS.filter((known) => sheet.checks?.reasons.includes(known))

  const release = () =>
    act({
      name: 'unquarantine',
      run: () => call('unquarantine', { request: sheet.stand.id }),
      done: (undo) => news.done(t('sheet.apart.done'), undefined, undo),
    })

  const { key } = SHEET_KEYS.letThrough
  useShortcut({ key, does: t('sheet.apart.do') }, release, quarantined)
  if (!quarantined) return null

  return (
    <section className={styles.grave} aria-labelledby="apart">
      <div>
        <h3 id="apart">{t('sheet.apart')}</h3>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{t(`sheet.apart.${reason}`)}</li>
          ))}
        </ul>
        <p>{t('sheet.apart.text')}</p>
      </div>
      <Action aria-keyshortcuts={key} busy={busy === 'unquarantine'} onClick={release}>
        {t('sheet.apart.do')}
      </Action>
    </section>
  )
}
