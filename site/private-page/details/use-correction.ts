/**
 * Corrects the details without overwriting a change that somebody else made meanwhile: the request names the version that
 * the visitor saw. The changes of both are stored; only if they gave one field two values, both versions are shown.
 */
import { type FormEvent, useState } from 'react'
import type { FormFault } from '#contract/page.ts'
import { type ContactValues, blockingFields, pickFields, typedOf, valuesOf } from '#contract/request/contact-fields.ts'
import type { VisitorPage } from '#contract/private-page.ts'
import { useToast } from '#ui/Toast.tsx'
import { faultIn, readForm } from '#site/contact/contact-form-values.ts'
import { askPage, readPage } from '../ask-page.ts'
import { useWords } from '../spoken.tsx'
import type { Visit } from '../use-visited-page.ts'
import { changesFrom, fieldsChanged } from './visitor-details.ts'

interface CorrectionClash {
  theirs: VisitorPage
  yours: ContactValues
}

/** A correction is sent again once if it was stale without a conflict; stale a second time, it has failed. */
type CorrectionResult = 'done' | 'failed' | CorrectionClash

export function useCorrection({ token, page, tell, close }: Visit & { close: () => void }) {
  const t = useWords()
  const toast = useToast()
  /** The values the visitor sees; events that arrive meanwhile do not change them. */
  const [seen] = useState(page)
  /** A request by telephone or in a chat may lack e-mail, number or message, and may stay so. */
  const blocking = blockingFields(seen.selected_experiences_count).filter((field) => seen[field])
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<FormFault | null>(null)
  const [clash, setClash] = useState<CorrectionClash | null>(null)

  async function correct(from: VisitorPage, to: ContactValues, again = true): Promise<CorrectionResult> {
    const changes = changesFrom(from, to)
    if (Object.keys(changes).length === 0) return 'done'
    const asked = await askPage<VisitorPage>('correct', token, { seen_version: from.version, changes })
    if (asked.ok) {
      tell({ kind: 'page', page: asked.answer })
      return 'done'
    }
    if (asked.status !== STALE || !again) return 'failed'
    const news = await readPage(token)
    if (news.kind !== 'page') return 'failed'
    const theirs = news.page
    const yours = { ...pickFields(theirs), ...changes }
    const differing = fieldsChanged(theirs, yours)
    const isShared = fieldsChanged(from, theirs).some((field) => differing.includes(field))
    return isShared ? { theirs, yours } : correct(theirs, yours, false)
  }

  async function save(from: VisitorPage, to: ContactValues) {
    setSaving(true)
    const corrected = await correct(from, to)
    setSaving(false)
    if (corrected === 'failed') return toast({ tone: 'problem', title: t('failed'), text: t('failed.text') })
    if (corrected !== 'done') return setClash(corrected)
    toast({ tone: 'success', title: t('correct.saved') })
    close()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readForm(event.currentTarget)
    // A wished hour that has passed meanwhile may stay as it was.
    const misfits = read.misfits.filter((field) => field !== 'reach' || read.reach !== typedOf(seen).reach)
    const typed = { ...read, misfits }
    const found = faultIn(typed, blocking)
    setFault(found)
    if (!found) void save(seen, valuesOf(typed))
  }

  return { seen, blocking, saving, fault, clash, submit, save }
}

const STALE = 409
