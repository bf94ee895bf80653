/** Lists the keys of the room, pale if this screen does not use them, with the switch that turns single keys off. */
import { CALL_OUTCOMES } from '#contract/request/request-states.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { SHEET_KEYS } from '../sheet-keys.ts'
import { type Shortcut, useKeysInForce, useShortcuts } from '../shortcuts.tsx'
import styles from './ShortcutsHelp.module.css'

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { on, setOn } = useShortcuts()
  const lines = linesFrom(useKeysInForce(), t)
  return (
    <Dialog
      title={t('shortcuts.title')}
      onDismiss={onClose}
      actions={<Action onClick={onClose}>{t('console.close')}</Action>}
    >
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{t('shortcuts.key')}</th>
            <th scope="col">{t('shortcuts.does')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ written, does, isActive }) => (
            <tr key={written} className={isActive ? '' : styles.idle}>
              <th scope="row">
                <kbd>{written}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.some(({ isActive }) => !isActive) && <p>{t('requests.keys.idle')}</p>}
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
        {t('shortcuts.on')}
      </label>
    </Dialog>
  )
}

/** Ctrl with K cannot be switched off, because it is no single key. */
const ALWAYS = 'palette'

interface Line {
  written: string
  does: string
  isActive: boolean
}

/** Shortcuts without a group are listed last. */
function linesFrom(listed: readonly Shortcut[], t: ConsoleTranslate): readonly Line[] {
  const either = (key: string, other: string) => t('requests.keys.or', { key, other })
  // Another view may give a key of the sheet an act of its own.
  const actOf = (key: string) => listed.find((shortcut) => shortcut.key === key)?.does
  const isActive = (key: string) => listed.some((shortcut) => shortcut.key === key)
  const known: readonly (Line & { key: string })[] = [
    { key: 'j', written: either('↓', 'J'), does: t('requests.next') },
    { key: 'k', written: either('↑', 'K'), does: t('requests.previous') },
    { key: 'j', written: t('requests.keys.enter'), does: t('requests.keys.open') },
    { key: 'Escape', written: t('requests.keys.escape'), does: t('sheet.close') },
    { key: 's', written: 'S', does: t('requests.nextCall') },
    { key: '/', written: '/', does: t('requests.searchKey') },
    { key: 'r', written: 'R', does: t('requests.show') },
    { key: 'c', written: 'C', does: t('sheet.claim') },
    ...CALL_OUTCOMES.map((outcome, place) => ({
      key: String(place + 1),
      written: String(place + 1),
      does: t('sheet.outcome.key', { outcome: t(`sheet.outcome.${outcome}`) }),
    })),
    { key: 'n', written: 'N', does: t('sheet.noteKey') },
    {
      key: 'n',
      written: `${t('requests.keys.control')} + ${t('requests.keys.enter')}`,
      does: t('requests.keys.storeNote'),
    },
    ...Object.values(SHEET_KEYS).map(({ key, does }) => ({
      key,
      written: key.toUpperCase(),
      does: actOf(key) ?? t(does),
    })),
    { key: '?', written: '?', does: t('shortcuts.help') },
    { key: ALWAYS, written: `${t('requests.keys.control')} + K`, does: t('palette.open') },
    { key: ALWAYS, written: `${t('requests.keys.control')} + Z`, does: t('console.undo') },
  ].map((line) => ({ ...line, isActive: line.key === ALWAYS || isActive(line.key) }))
  const named = new Set(['ArrowDown', 'ArrowUp', ...known.map(({ key }) => key)])
  const further = listed.filter(({ key }) => !named.has(key))
  return [...known, ...further.map(({ key, does }) => ({ written: key.toUpperCase(), does, isActive: true }))]
}
