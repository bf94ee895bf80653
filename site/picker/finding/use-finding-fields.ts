/**
 * The fields of finding <-> the address. Typing reaches the address after a short rest, everything else at once; a
 * filter taken away elsewhere, or by Back, empties its field. The fields keep their own values, so that nothing typed
 * before the page is alive, or faster than it answers, is lost.
 */
import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { milliseconds } from '#contract/durations.ts'
import { type Finding, findingIn, partsOfFinding } from './finding.ts'
import { useJourney } from '#site/journey/journey.tsx'

const REST = milliseconds(150)

/** `bar` is to hold the fields, `counter` to say how many were found. */
export function useFindingFields() {
  const bar = useRef<HTMLElement>(null)
  const counter = useRef<HTMLParagraphElement>(null)
  const { place, go } = useJourney()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The search that the field itself put into the address: its return is no news to the field. */
  const asked = useRef(place.finding.search)
  const latest = useRef({ place, go })
  const { finding } = place

  const findNow = useCallback(() => {
    clearTimeout(rest.current)
    const journey = latest.current
    const wanted = bar.current && findingOf(bar.current)
    if (!wanted || same(wanted, journey.place.finding)) return
    asked.current = wanted.search
    journey.go({ ...journey.place, finding: wanted }, 'replace')
  }, [])

  useEffect(() => {
    latest.current = { place, go }
  }, [place, go])

  useEffect(() => {
    findNow()
    return () => clearTimeout(rest.current)
  }, [findNow])

  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    fill(bar.current!, finding, finding.search !== asked.current)
    asked.current = finding.search
    // The pressed button may disappear with its filter; the count gets the focus then.
    if (document.activeElement === document.body) counter.current?.focus({ preventScroll: true })
  }, [finding])

  return {
    bar,
    counter,
    findNow,
    onChange(event: FormEvent<HTMLElement>) {
      clearTimeout(rest.current)
      if ((event.target as HTMLInputElement).type === 'search') rest.current = setTimeout(findNow, REST)
      else findNow()
    },
  }
}

const fieldsIn = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]

/** Read as the query of the form would be. */
function findingOf(bar: HTMLElement): Finding {
  const query = new URLSearchParams()
  for (const field of fieldsIn(bar)) {
    if (!('checked' in field && field.type === 'checkbox' && !field.checked)) query.append(field.name, field.value)
  }
  return findingIn(query)
}

function fill(bar: HTMLElement, finding: Finding, searchToo: boolean) {
  for (const field of fieldsIn(bar)) {
    if (field.name === 'q' && searchToo) field.value = finding.search
    if (field.name === 'budget') field.value = String(finding.budget ?? '')
    if (field.name === 'order') field.value = finding.order
    if (field.name === 'open-only') (field as HTMLInputElement).checked = finding.open
  }
}

const same = (a: Finding, b: Finding) => partsOfFinding(a).join() === partsOfFinding(b).join()
