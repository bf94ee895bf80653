/**
 * Shows the open dialog: the one that the address names, such as the detail of an experience (product §3.3), or one that
 * opens after its delay (spec §2 "Home", §4).
 */
import { useEffect, useState } from 'react'
import type { DialogOpening } from '#contract/settings/site-settings.ts'
import { storeOnDevice, readFromDevice } from '#browser/device-store.ts'
import { useJourney } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import { Show } from '../journey/on-demand.tsx'
import { usePage } from '../page/page.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import { REQUEST_SENT_KEY } from '../contact/sending/unsent-requests.ts'
import { CHARTER_DELAY, countDown, EVENT_DELAY, leftSinceFirstPaint, visitorIsBusy } from './opening-times.ts'

/** The version of the text that a visitor accepts: after a change of the text the charter opens again. */
const CHARTER_VERSION = '1'
const CHARTER_KEY = 'charter-accepted'
const EVENT_KEY = 'event-shown'

export function Dialogs() {
  const { settings } = usePage()
  const { language, experiences } = useLanguage()
  const { place, close } = useJourney()
  const { charter, experienceDetail, legalNotice, shareSheet, tennisEvent } = useParts()
  const [own, setOwn] = useState<'charter' | 'event' | null>(null)
  const [accepted, setAccepted] = useState(false)
  const home = place.step === 'home'

  useEffect(() => {
    if (!home || accepted || !charterIsDue(settings.charterDialog)) return
    return countDown({
      delay: homeWasFirst ? leftSinceFirstPaint(CHARTER_DELAY) : CHARTER_DELAY,
      interrupted: visitorIsBusy,
      prepare: () => charter.prepare(),
      due: () => charterIsDue(settings.charterDialog) && setOwn('charter'),
    })
  }, [home, accepted, settings.charterDialog, charter])

  useEffect(() => {
    if (!home || !accepted || !eventIsDue(settings.eventDialog)) return
    return countDown({
      delay: EVENT_DELAY,
      interrupted: visitorIsBusy,
      prepare: () => tennisEvent.prepare(),
      due: () => {
        // Another tab may have shown it, or sent a request.
        if (!eventIsDue(settings.eventDialog)) return
        storeOnDevice(EVENT_KEY, 'yes')
        setOwn('event')
      },
    })
  }, [home, accepted, settings.eventDialog, tennisEvent])

  useEffect(() => {
    homeWasFirst = false
    if (home) return
    setOwn(null)
    if (settings.charterDialog === 'every-visit') setAccepted(false)
  }, [home, accepted, settings.charterDialog])

  function accept() {
    storeOnDevice(CHARTER_KEY, CHARTER_VERSION)
    setOwn(null)
    setAccepted(true)
    if (place.open) close()
  }

  if (place.open === 'legal') return <Show key="legal" part={legalNotice} props={{ onClose: close }} />
  if (place.open === 'share') return <Show key="share" part={shareSheet} props={{ onClose: close }} />
  if (place.open === 'charter' || own === 'charter') {
    return <Show key="charter" part={charter} props={{ onAccept: accept }} />
  }
  if (own === 'event') return <Show key="event" part={tennisEvent} props={{ onClose: () => setOwn(null) }} />
  const detailed = experiences.find(({ id }) => id === place.detail)
  return detailed ? <Show key={language} part={experienceDetail[language]} props={{ experience: detailed }} /> : null
}

/** True until the first effect: the server painted the first home before any script ran. */
let homeWasFirst = true

function charterIsDue(opens: DialogOpening): boolean {
  return opens === 'every-visit' || (opens === 'once' && readFromDevice(CHARTER_KEY) !== CHARTER_VERSION)
}

/** Unless the setting opens it at every visit: at most once per visitor, and never after a request was sent. */
function eventIsDue(opens: DialogOpening): boolean {
  const isNews = readFromDevice(EVENT_KEY) === null && readFromDevice(REQUEST_SENT_KEY) === null
  return opens === 'every-visit' || (opens === 'once' && isNews)
}
