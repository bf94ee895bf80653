-- Makes a link of an open invitation for an admin, who hands it on where no letter arrives.
create or replace function public.share_invitation(invitation uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform from public.adviser_invitations i
  where i.id = share_invitation.invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  for update;
  if not found then perform private.refuse('PT404', 'There is no such open invitation'); end if;
  insert into public.adviser_invitation_links (token_hash, invitation_id)
  values (sha256(convert_to(secret, 'UTF8')), share_invitation.invitation)
  on conflict (invitation_id) do update set token_hash = excluded.token_hash;
  perform private.audit('shared_invitation', null, jsonb_build_object('invitation', share_invitation.invitation));
  return secret;
end
$$;
comment on function public.share_invitation(uuid) is
  'Returns the token of the link, only this once. The link of the letter becomes invalid.';
grant execute on function public.share_invitation(uuid) to authenticated;
