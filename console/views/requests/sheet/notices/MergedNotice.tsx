/**
 * Says on the sheet of a double that it was merged into another request, with a link to it and a button to separate
 * them.
 */
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import { Link, usePlace } from '#console/router.tsx'
import { addressOf } from '#console/views/requests/address-of.ts'
import styles from './Notice.module.css'
import { useSheet } from '../sheet-context.ts'

export function MergedNotice() {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  const { query } = usePlace()
  const { id: double, merged_into, reference } = sheet.stand
  if (!merged_into) return null

  const separate = () =>
    act({
      name: 'separate',
      run: () => call('undo_merge', { double }),
      done: () => news.done(t('sheet.unmerged', { reference: referenceInSentence(reference) })),
    })

  return (
    <section className={styles.notice}>
      <p>
        {t('sheet.mergedInto')}{' '}
        <Link to={addressOf(merged_into, query)} keepsSearch>
          {t('sheet.openKept')}
        </Link>
      </p>
      <Action busy={busy === 'separate'} onClick={separate}>
        {t('sheet.unmerge')}
      </Action>
    </section>
  )
}
