/** Invites a person by a letter in their language (product §4.1). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ROLES } from '#contract/roles.ts'
import { defaultLanguage, isLanguage, languages } from '#languages/languages.ts'
import { Field } from '#ui/Field.tsx'
import { type Arguments, call, isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { formText } from '#console/form-text.ts'
import { useTellInvited } from './use-tell-invited.ts'

const refusals = [
  ['PT422', 'team.invite.wrong'],
  ['PT409', 'team.invite.inTeam'],
] as const

type Invitation = Arguments<'invite_adviser'>

export function InviteAdviser({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const invite = useInvite(onClose)
  const refused = refusals.find(([code]) => isProblem(invite.error, code))
  const lost = invite.error && wordsForFailedChange(invite.error, t)
  const notDone = refused ? { title: t('console.failed'), text: t(refused[1]) } : lost
  return (
    <FormDialog
      title={t('team.invite.title')}
      submit={t('team.invite.do')}
      busy={invite.isPending}
      notDone={notDone}
      onSubmit={(form) => invite.mutate(invitedIn(form))}
      onClose={onClose}
    >
      <TextField label={t('team.invite.email')} name="email" type="email" dir="ltr" maxLength={254} required />
      <TextField label={t('team.invite.name')} name="name" dir="auto" maxLength={100} required pattern=".*\S.*" />
      <Choices />
    </FormDialog>
  )
}

function Choices() {
  const { t, language } = useLanguage()
  return (
    <>
      <Field label={t('team.role')}>
        {(tied) => (
          <select {...tied} name="role">
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`account.role.${role}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('team.invite.language')}>
        {(tied) => (
          <select {...tied} name="language" defaultValue={language}>
            {Object.entries(languages).map(([code, { name }]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function useInvite(onClose: () => void) {
  const tellInvited = useTellInvited()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (invited: Invitation) => call('invite_adviser', invited),
    async onSuccess(invited) {
      onClose()
      tellInvited(invited)
      await Promise.all(['team', 'invitations'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
}

function invitedIn(form: FormData): Invitation {
  const language = form.get('language')
  return {
    email: formText(form, 'email'),
    display_name: formText(form, 'name'),
    role: ROLES.find((role) => role === form.get('role')) ?? 'adviser',
    language: isLanguage(language) ? language : defaultLanguage,
  }
}
