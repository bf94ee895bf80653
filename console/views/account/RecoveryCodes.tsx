/** Creates ten recovery codes that replace a lost second factor. They are shown once, so that the member writes them down. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { saveFile } from '#ui/save-file.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { useCurrentAdviser } from '#console/session/current-adviser.ts'
import styles from './Account.module.css'

const KEY = ['recovery-codes-left']

export function RecoveryCodes() {
  const { t } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const hasFactor = (useCurrentAdviser().data?.factors ?? []).length > 0
  const left = useQuery({ queryKey: KEY, queryFn: () => call('recovery_codes_left', {}), enabled: hasFactor })
  const make = useMutation({
    mutationFn: () => call('make_recovery_codes', {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: news.failed,
    onSettled: () => setAsking(false),
  })
  if (!hasFactor) return null

  return (
    <Panel place="recovery-codes" title={t('recovery.codes')} text={t('recovery.codes.text')}>
      {left.data !== undefined && (
        <p>{left.data === 0 ? t('recovery.none') : t('recovery.left', { count: left.data })}</p>
      )}
      <div>
        <Action busy={make.isPending} onClick={() => (left.data ? setAsking(true) : make.mutate())}>
          {t(left.data ? 'recovery.remake' : 'recovery.make')}
        </Action>
      </div>
      {asking && (
        <AskFirst
          title={t('recovery.again')}
          confirm={t('recovery.remake')}
          busy={make.isPending}
          onConfirm={() => make.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('recovery.again.text')}</p>
        </AskFirst>
      )}
      {make.data && <CodesDialog codes={make.data} onClose={() => make.reset()} />}
    </Panel>
  )
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLanguage()
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    )
  return (
    // Without a dismissal: codes that are never shown again must not vanish with one key.
    <Dialog
      title={t('recovery.codes')}
      actions={
        <Action look="main" onClick={onClose}>
          {t('recovery.written')}
        </Action>
      }
    >
      <p>{t('recovery.once')}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Action onClick={() => void copy()}>{t('recovery.copy')}</Action>
        <Action glyph="download" onClick={() => saveFile(`${t('recovery.file')}.txt`, 'text/plain', `${text}\n`)}>
          {t('recovery.download')}
        </Action>
      </div>
      {/* The dialog lies above every notice, so the answer is in it. */}
      <p role="status">{copied && t(`recovery.${copied}`)}</p>
    </Dialog>
  )
}
