/** Switches push notifications on or off for this device. They also arrive while the room is closed. */
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { useNotifications } from '#console/push/use-notifications.ts'

export function Notifications() {
  const t = useTranslate()
  const { state, turn } = useNotifications()
  const isOn = state.data === 'on'
  return (
    <Panel title={t('push.title')} text={t('push.text')}>
      {state.isPending && <Waiting rows={1} />}
      {state.error && <Failure error={state.error} retry={() => void state.refetch()} />}
      {state.data && <p role="status">{t(`push.${state.data}`)}</p>}
      {(isOn || state.data === 'off') && (
        <div>
          <Action busy={turn.isPending} onClick={() => turn.mutate(!isOn)}>
            {t(isOn ? 'push.switchOff' : 'push.switchOn')}
          </Action>
        </div>
      )}
    </Panel>
  )
}
