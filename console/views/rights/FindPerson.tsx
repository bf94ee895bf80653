/**
 * Searches the data stored about a person. The contact is sent in the body of a call and never in an address, because
 * browsers and logs would store it.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { formText } from '#console/form-text.ts'
import { withoutDirectionMarks } from '#console/calls/strip-direction-marks.ts'
import { FoundPerson } from './FoundPerson.tsx'
import styles from './Rights.module.css'

export function FindPerson() {
  const t = useTranslate()
  const news = useNews()
  const queries = useQueryClient()
  const [isWrong, setWrong] = useState(false)
  const search = useMutation({
    mutationFn: async (contact: string) => withoutDirectionMarks(await call('find_person', { contact })),
    // The search is a new entry of the audit log.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['audit'] }),
    onError(error) {
      setWrong(isProblem(error, 'PT422'))
      if (!isProblem(error, 'PT422')) news.failed(error)
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWrong(false)
    search.mutate(formText(new FormData(event.currentTarget), 'contact'))
  }

  const isNobody = search.data && Object.values(search.data).every(({ length }) => length === 0)
  return (
    <Panel title={t('rights.find')} text={t('rights.find.text')}>
      <search>
        <form onSubmit={submit} className={styles.search} autoComplete="off">
          <TextField
            label={t('rights.find.contact')}
            hint={t('rights.find.hint')}
            error={isWrong && t('rights.find.wrong')}
            name="contact"
            dir="ltr"
            maxLength={254}
            required
          />
          <Action look="main" type="submit" busy={search.isPending}>
            {t('rights.find.do')}
          </Action>
        </form>
      </search>
      <div aria-live="polite">
        {isNobody && <Empty title={t('rights.find.none')} text={t('rights.find.noneText')} />}
        {search.data && !isNobody && (
          <FoundPerson contact={search.variables} found={search.data} onErased={search.reset} />
        )}
      </div>
    </Panel>
  )
}
