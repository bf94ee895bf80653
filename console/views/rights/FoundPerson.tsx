/** Lists the data stored about a person, with the actions for their rights: export, correct, erase. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TEN_OR_MORE } from '#contract/request/people.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Reference } from '#console/parts/Reference.tsx'
import { Link } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { dayIn } from '#console/time/days-and-hours.ts'
import { saveFile } from '#ui/save-file.ts'
import { ErasePerson } from './ErasePerson.tsx'
import styles from './Rights.module.css'
import type { CopiedRequest, FoundPerson as PersonData, FoundRequest } from '#contract/database-types.ts'

interface FoundPersonProps {
  contact: string
  found: PersonData
  onErased: () => void
}

export function FoundPerson({ contact, found: { requests, copies, alerts }, onErased }: FoundPersonProps) {
  const { t } = useLanguage()
  const { admin } = useMe()
  const [erasing, setErasing] = useState(false)
  const names = new Set(requests.map(({ name }) => name.trim().toLowerCase()))
  return (
    <div className={styles.found}>
      <header>
        <h3>{t('rights.found', { count: requests.length })}</h3>
        {admin ? (
          <span className={styles.tools}>
            <ExportAction contact={contact} />
            <Action grave onClick={() => setErasing(true)}>
              {t('rights.erase')}
            </Action>
          </span>
        ) : (
          <p className={styles.quiet}>{t('rights.adminOnly')}</p>
        )}
      </header>
      {names.size > 1 && <p className={styles.warning}>{t('rights.severalNames')}</p>}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
        {copies.map((copy) => (
          <CopyRow key={copy.id} copy={copy} />
        ))}
      </ul>
      {alerts.length > 0 && <p className={styles.quiet}>{t('rights.alerts', { count: alerts.length })}</p>}
      {erasing && (
        <ErasePerson
          contact={contact}
          entries={requests.length + copies.length + alerts.length}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      )}
    </div>
  )
}

function RequestRow({ request }: { request: FoundRequest }) {
  const { t, locale } = useLanguage()
  const { admin } = useMe()
  const { id, reference, state, received_at, name, email, whatsapp, number_of_people } = request
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <bdi className={styles.quiet}>{email}</bdi>
        <bdi className={styles.quiet}>{whatsapp}</bdi>
      </p>
      <p>
        <span>
          <Reference>{reference}</Reference>
          {' \u00b7 '}
          {t(`requests.state.${state}`)}
        </span>
        <span className={styles.quiet}>
          {t('rights.received', { date: dayIn(locale, received_at) })}
          {' \u00b7 '}
          {number_of_people === TEN_OR_MORE
            ? t('requests.tenOrMore')
            : t('requests.people', { count: number_of_people })}
        </span>
      </p>
      <span className={styles.tools}>
        <Link to={`/requests/${id}?edit`} aria-label={t('rights.rectifyNamed', { reference })}>
          {t('rights.rectify')}
        </Link>
        {admin && (
          <Link to={`/rights?request=${id}`} aria-label={t('rights.logNamed', { reference })}>
            {t('rights.log')}
          </Link>
        )}
      </span>
    </li>
  )
}

/** Shows a request that somebody else sent with this person's address in copy. */
function CopyRow({ copy: { id, reference, received_at, name } }: { copy: CopiedRequest }) {
  const { t, locale } = useLanguage()
  return (
    <li>
      <p>
        <span>{t('rights.copied', { name, date: dayIn(locale, received_at) })}</span>
        <span className={styles.quiet}>{t('rights.copied.text')}</span>
      </p>
      <Link to={`/requests/${id}`}>
        <Reference>{reference}</Reference>
      </Link>
    </li>
  )
}

/** Saves the person's data as JSON. The server records the export in the audit log before it answers. */
function ExportAction({ contact }: { contact: string }) {
  const { t } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => call('export_person', { contact }),
    async onSuccess(exported) {
      const name = `${t('rights.file', { date: exported.exported_at.slice(0, 10) })}.json`
      saveFile(name, 'application/json', JSON.stringify(exported, null, 2))
      news.done(t('rights.exported'), t('rights.exportedText'))
      await queries.invalidateQueries({ queryKey: ['audit'] })
    },
    onError: news.failed,
  })
  return (
    <Action glyph="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('rights.export')}
    </Action>
  )
}
