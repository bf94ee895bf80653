/** A button for one action of an admin on a member, with a confirmation. If the last admin would go, it explains the way out. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { useToast } from '#ui/Toast.tsx'
import { call, isProblem } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import type { Member } from '#contract/database-types.ts'

interface MemberActionKind {
  label: ConsoleKey
  ask: ConsoleKey
  text: ConsoleKey
  done: ConsoleKey
  run: (adviser: string) => Promise<unknown>
}

const kinds = {
  makeAdmin: {
    label: 'team.role.makeAdmin',
    ask: 'team.role.askAdmin',
    text: 'team.role.askAdminText',
    done: 'team.role.changed',
    run: (adviser) => call('set_adviser_role', { adviser, role: 'admin' }),
  },
  makeAdviser: {
    label: 'team.role.makeAdviser',
    ask: 'team.role.askAdviser',
    text: 'team.role.askAdviserText',
    done: 'team.role.changed',
    run: (adviser) => call('set_adviser_role', { adviser, role: 'adviser' }),
  },
  activate: {
    label: 'team.activate',
    ask: 'team.activate.ask',
    text: 'team.activate.text',
    done: 'team.activate.done',
    run: (adviser) => call('set_adviser_active', { adviser, active: true }),
  },
  end: {
    label: 'team.end',
    ask: 'team.end.ask',
    text: 'team.end.text',
    done: 'team.end.done',
    run: (adviser) => call('end_sessions', { adviser }),
  },
} as const satisfies Record<string, MemberActionKind>

export function MemberAction({ member, kind }: { member: Member; kind: keyof typeof kinds }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const change = useMemberChange(kinds[kind], () => setAsking(false))
  const { label, ask, text } = kinds[kind]
  const action = t(label)
  const open = () => {
    change.reset()
    setAsking(true)
  }
  return (
    <>
      <Action aria-label={t('team.actionNamed', { action, name: member.display_name })} onClick={open}>
        {action}
      </Action>
      {asking && (
        <AskFirst
          title={t(ask, { name: member.display_name })}
          confirm={action}
          busy={change.isPending}
          notDone={change.error && wordsForFailedChange(change.error, t)}
          onConfirm={() => change.mutate(member.user_id)}
          onCancel={() => setAsking(false)}
        >
          <p>{t(text)}</p>
        </AskFirst>
      )}
    </>
  )
}

/**
 * Runs the action. It may change the admin's own role, so the current adviser is refetched, too. After a failure what was
 * chosen stays on the screen, beside `error`.
 */
export function useMemberChange<Chosen>(
  { run, done }: { run: (chosen: Chosen) => Promise<unknown>; done: ConsoleKey },
  close: () => void,
) {
  const t = useTranslate()
  const news = useNews()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    async onSuccess() {
      close()
      news.done(t(done))
      await Promise.all(
        ['team', 'duty-board', 'current-adviser'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      )
    },
    onError(error) {
      if (!isProblem(error, 'PT409')) return
      close()
      toast({ tone: 'problem', title: t('team.lastAdmin'), text: t('team.lastAdmin.text') })
    },
  })
}
