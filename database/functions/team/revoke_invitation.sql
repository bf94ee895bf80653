-- Revokes an open invitation.
create or replace function public.revoke_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
begin
  update public.adviser_invitations i set revoked_at = now()
  where i.id = invitation and i.accepted_at is null and i.revoked_at is null;
  if not found then perform private.refuse('PT404', 'There is no such open invitation'); end if;
  perform outbox.cancel('invitation:' || invitation);
  perform private.audit('revoked_invitation', null, jsonb_build_object('invitation', invitation));
end
$$;
grant execute on function public.revoke_invitation(uuid) to authenticated;
