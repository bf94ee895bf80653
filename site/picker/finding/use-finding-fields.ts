/**
 * Keeps the fields of finding and the address equal. Typing changes the address after a short pause, everything else at
 * once; a filter that is removed elsewhere, or by Back, empties its field. The fields are uncontrolled, so that nothing
 * typed before hydration, or faster than the page renders, is lost.
 */
import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { milliseconds } from '#contract/durations.ts'
import { type Finding, findingIn, partsOfFinding } from './finding.ts'
import { useJourney } from '#site/journey/journey.tsx'

const REST = milliseconds(150)

/**
 * The caller sets the ref `bar` on the element around the fields, and `counter` on the text with the number of results.
 */
export function useFindingFields() {
  const bar = useRef<HTMLElement>(null)
  const counter = useRef<HTMLParagraphElement>(null)
  const { place, go } = useJourney()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The search that the field itself put into the address: the field need not be filled with it. */
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

/** Reads the fields as the query of the form has them. */
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
