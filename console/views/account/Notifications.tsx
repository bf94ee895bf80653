/** Notifications on the device at hand, also while the room is closed: switched on and off here, per device. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { stateOfDevice, switchOff, switchOn } from '#console/push/this-device.ts'

const KEY = ['notifications']

export function Notifications() {
  const { t } = useLanguage()
  const me = useMe()
  const news = useNews()
  const queries = useQueryClient()
  const state = useQuery({ queryKey: KEY, queryFn: stateOfDevice })
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? switchOn(me.user_id) : switchOff()),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: news.failed,
  })
  const isOn = state.data === 'on'

  return (
    <Panel title={t('push.title')} text={t('push.text')}>
      {state.isPending && <Waiting rows={1} />}
      {state.error && <Failure error={state.error} retry={() => void state.refetch()} />}
      {state.data && (
        <p role="status">{t(`push.${state.data === 'unable' && isApplePhone() ? 'install' : state.data}`)}</p>
      )}
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

/** There notifications come only to a room that stands on the home screen. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
