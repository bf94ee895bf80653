/**
 * The saved views of an adviser: filters that are stored under a name, opened with one press, and shared by their
 * address.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { call } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { Link, usePlace } from '#console/router.tsx'
import { Field } from '#ui/Field.tsx'
import styles from '../Filters.module.css'
import { pickSavedFilters } from './saved-filters.ts'
import { savedViews } from './saved-views.ts'

const LONGEST_NAME = 60

export function SavedViews() {
  const t = useTranslate()
  const { query } = usePlace()
  const { data: views } = useQuery(savedViews)
  const [isOpen, setOpen] = useState(false)
  const shown = pickSavedFilters(query)
  const current = shown && views?.find((view) => view.query === shown)
  return (
    <>
      <button type="button" className={styles.choice} aria-pressed={Boolean(current)} onClick={() => setOpen(true)}>
        {current ? <bdi>{current.name}</bdi> : t('requests.views')}
      </button>
      {isOpen && <ViewsDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}

function ViewsDialog({ shown, onClose }: { shown: string; onClose: () => void }) {
  const t = useTranslate()
  const news = useNews()
  const queries = useQueryClient()
  const { data: views = [] } = useQuery(savedViews)
  const save = async (view: { name: string; query: string }) =>
    queries.setQueryData(savedViews.queryKey, await call('save_view', view))
  const keep = useMutation({ mutationFn: save })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; name: string; query: string }) => call('delete_view', { view: id }),
    onSuccess(read, { name, query }) {
      queries.setQueryData(savedViews.queryKey, read)
      // Not `keep.mutate`: the dialog may be closed when the adviser presses undo.
      news.done(t('requests.views.deleted', { name }), undefined, () => void save({ name, query }).catch(news.failed))
    },
    onError: news.failed,
  })

  function submit(form: FormData): void {
    const name = formText(form, 'name')
    if (!name || !shown) return
    keep.mutate(
      { name, query: shown },
      {
        onSuccess() {
          news.done(t('requests.views.saved', { name }))
          onClose()
        },
      },
    )
  }

  async function copy(query: string): Promise<void> {
    await navigator.clipboard.writeText(`${location.origin}${CONSOLE_PATH}?${query}`)
    news.done(t('requests.views.copied'))
  }

  return (
    <FormDialog
      title={t('requests.views')}
      submit={shown ? t('requests.views.save') : null}
      busy={keep.isPending}
      notDone={keep.error && wordsForFailedChange(keep.error, t)}
      onSubmit={submit}
      onClose={onClose}
    >
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.id}>
              <Link to={`/?${view.query}`} aria-current={view.query === shown || undefined} onClick={onClose}>
                <bdi>{view.name}</bdi>
              </Link>
              <Action
                aria-label={t('requests.views.copyNamed', { name: view.name })}
                onClick={() => void copy(view.query).catch(news.failed)}
              >
                {t('requests.views.copy')}
              </Action>
              <Action
                aria-label={t('requests.views.deleteNamed', { name: view.name })}
                busy={remove.isPending && remove.variables.id === view.id}
                onClick={() => remove.mutate(view)}
              >
                {t('requests.views.delete')}
              </Action>
            </li>
          ))}
        </ul>
      )}
      {shown ? (
        <Field label={t('requests.views.name')} hint={t('requests.views.hint')}>
          {(tied) => <input {...tied} name="name" required maxLength={LONGEST_NAME} dir="auto" />}
        </Field>
      ) : (
        <p>{t('requests.views.nothing')}</p>
      )}
    </FormDialog>
  )
}
