/** The keys that are in force on this screen, and the switch that turns single keys off. */
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { useShortcuts } from '../shortcuts.tsx'
import styles from './ShortcutsHelp.module.css'

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { listed, on, setOn } = useShortcuts()
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
          {listed.map(({ key, does }) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
        {t('shortcuts.on')}
      </label>
    </Dialog>
  )
}
