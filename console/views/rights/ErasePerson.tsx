/** Erases a person after two confirmations: a list of the data that is erased or stays, then the contact typed again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { formText } from '#console/form-text.ts'
import styles from './Rights.module.css'

interface ErasePersonProps {
  contact: string
  /** The number of requests, copied addresses and alerts. */
  entries: number
  onErased: () => void
  onClose: () => void
}

export function ErasePerson(props: ErasePersonProps) {
  const [isSure, setSure] = useState(false)
  return isSure ? <LastCheck {...props} /> : <WhatStays onNext={() => setSure(true)} onClose={props.onClose} />
}

const STAYING = ['staysFigures', 'staysLedger', 'staysReceipt', 'staysAudit'] as const

function WhatStays({ onNext, onClose }: { onNext: () => void; onClose: () => void }) {
  const t = useTranslate()
  return (
    <AskFirst title={t('rights.erase.title')} confirm={t('rights.erase.next')} onConfirm={onNext} onCancel={onClose}>
      <div className={styles.stays}>
        <h3>{t('rights.erase.gone')}</h3>
        <p>{t('rights.erase.goneText')}</p>
        <h3>{t('rights.erase.stays')}</h3>
        <ul>
          {STAYING.map((what) => (
            <li key={what}>{t(`rights.erase.${what}`)}</li>
          ))}
        </ul>
      </div>
    </AskFirst>
  )
}

function LastCheck({ contact, entries, onErased, onClose }: ErasePersonProps) {
  const t = useTranslate()
  const [differs, setDiffers] = useState(false)
  const erase = useErase(contact, onErased, onClose)

  function submit(form: FormData) {
    const isSame = formText(form, 'again') === contact
    setDiffers(!isSame)
    if (isSame) erase.mutate()
  }

  return (
    <FormDialog
      title={t('rights.erase.sure')}
      submit={t('rights.erase.do', { count: entries })}
      grave
      busy={erase.isPending}
      notDone={erase.error && wordsForFailedChange(erase.error, t)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('rights.erase.again', { contact: contact })}
        error={differs && t('rights.erase.differs')}
        name="again"
        dir="ltr"
        required
      />
    </FormDialog>
  )
}

/** Erases the person and refetches every query, because other screens may still show their data. */
function useErase(contact: string, onErased: () => void, onClose: () => void) {
  const t = useTranslate()
  const news = useNews()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('erase_person', { contact }),
    async onSuccess({ erased }) {
      onClose()
      onErased()
      news.done(t('rights.erased', { count: erased }))
      await queries.invalidateQueries()
    },
  })
}
