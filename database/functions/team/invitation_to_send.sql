-- An invitation for the letter that is about to be written.
create or replace function private.invitation_to_send(invitation uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'display_name', i.display_name,
    'language', i.language, 'expires_at', i.expires_at,
    'invited_by_name', (select a.display_name from public.advisers a where a.user_id = i.invited_by))
  from public.adviser_invitations i
  where i.id = invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and not exists (select from public.adviser_invitation_links l where l.invitation_id = i.id)
$$;
comment on function private.invitation_to_send(uuid) is 'Null if it is not open any more, or if its letter was written.';
grant execute on function private.invitation_to_send(uuid) to service_role;
