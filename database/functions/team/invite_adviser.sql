-- Invites somebody to the team. A waiting letter of a former invitation is cancelled, because its link would be void.
create or replace function public.invite_adviser(email text, role text, display_name text, language text default 'fr')
returns public.adviser_invitations
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  invitation public.adviser_invitations;
  former uuid;
begin
  if exists (
    select from public.advisers a join auth.users u on u.id = a.user_id
    where a.active and u.email = lower(btrim($1)) and not u.is_sso_user)
  then
    perform private.refuse('PT409', 'This person is in the team already', '{"reason": "in_team"}');
  end if;
  for former in
    update public.adviser_invitations i set revoked_at = now()
    where i.email = lower(btrim($1)) and i.accepted_at is null and i.revoked_at is null returning i.id
  loop
    perform outbox.cancel('invitation:' || former);
  end loop;
  insert into public.adviser_invitations (email, role, display_name, language, invited_by)
  values (lower(btrim($1)), $2, private.said_line($3, 100), $4, me) returning * into invitation;
  perform outbox.enqueue('adviser_invitation', json_build_object('invitation', invitation.id),
    job_key => 'invitation:' || invitation.id);
  perform private.audit('invited', null, jsonb_build_object('invitation', invitation.id, 'role', $2));
  return invitation;
exception
  when check_violation or foreign_key_violation or not_null_violation then
    perform private.refuse('PT422', 'An address, a role, a name and a language are needed');
end
$$;
grant execute on function public.invite_adviser(text, text, text, text) to authenticated;
