/**
 * A dialog that corrects the fields of a request. If another adviser corrected the same field meanwhile, both values
 * are shown and the adviser chooses one (safety G49).
 */
import { contactFields } from '#contract/request/contact-fields.ts'
import { useState } from 'react'
import { call, type CallProblem, isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { type Words, wordsForFailedChange } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import {
  asChanges,
  asSentBefore,
  type Clash,
  clashesIn,
  type Edits,
  editsIn,
  storedByOthers,
  undisputedIn,
} from './edits.ts'
import { phoneLibrary } from '../calling/phones.ts'
import type { SentRequest, Stand } from '#contract/database-types.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { EditFields } from './EditFields.tsx'
import { useSheet } from '../sheet-context.ts'

interface EditConflict {
  clashes: readonly Clash[]
  undisputed: Edits
  seen: RequestVersion
}

/** The request as this adviser has seen it: undo brings these values back. */
interface RequestVersion {
  request: SentRequest
  version: number
}

interface EditDialogProps {
  /** The name of the field that takes the focus; with any other text it is the first one. */
  field: string
  onClose: () => void
}

export function EditDialog({ field, onClose }: EditDialogProps) {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  // The state keeps the sheet of the moment the dialog opened: a later change by others must be found as a conflict.
  const [{ request, stand }] = useState(sheet)
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const [notDone, setNotDone] = useState<Words | null>(null)
  const impossible = { title: t('sheet.impossible'), text: t('sheet.impossible.text') }
  const saving = busy?.startsWith('edit') ?? false

  function save(edits: Edits, seen: RequestVersion): void {
    if (Object.keys(edits).length === 0) return onClose()
    setNotDone(null)
    act({
      name: `edit ${seen.version}`,
      async run() {
        const { phoneNumber } = await phoneLibrary()
        const changes = asChanges(edits, phoneNumber)
        return call('edit_request', { request: request.id, seen_version: seen.version, changes })
      },
      back: (changed) =>
        call('edit_request', {
          request: request.id,
          seen_version: changed.version,
          changes: asSentBefore(edits, seen.request),
        }),
      done(undo) {
        news.done(t('sheet.edited'), undefined, undo)
        onClose()
      },
      failed(problem) {
        if (problem.details.reason === 'version') settle(edits, seen, problem)
        else setNotDone(isProblem(problem, 'PT422') ? impossible : wordsForFailedChange(problem, t))
        return true
      },
    })
  }

  function settle(edits: Edits, before: RequestVersion, { details }: CallProblem): void {
    const current = details.current ?? {}
    const seen = {
      request: { ...before.request, ...storedByOthers(current, edits) },
      version: (details.stand as Stand).version,
    }
    const clashes = clashesIn(current, before.request, edits)
    // The others corrected different fields, so saving over their version loses nothing.
    if (clashes.length === 0) save(edits, seen)
    else setConflict({ clashes, undisputed: undisputedIn(edits, clashes), seen })
  }

  if (conflict) {
    return (
      <ConflictChoice
        clashes={conflict.clashes}
        busy={saving}
        notDone={notDone}
        onChosen={(chosen) => save({ ...conflict.undisputed, ...chosen }, conflict.seen)}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      wide
      title={t('sheet.edit')}
      submit={t('console.save')}
      begin={contactFields.find((known) => known === field)}
      busy={saving}
      notDone={notDone}
      onSubmit={(form) => save(editsIn(form, request), { request, version: stand.version })}
      onClose={onClose}
    >
      <EditFields request={request} />
    </FormDialog>
  )
}
