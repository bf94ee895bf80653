-- Stores the link with the invitation and not with an account, so that no public call can change it.
create or replace function private.make_invitation_link(invitation uuid, token_hash bytea) returns void
language sql security definer set search_path = '' as $$
  insert into public.adviser_invitation_links (token_hash, invitation_id) values ($2, $1)
$$;
grant execute on function private.make_invitation_link(uuid, bytea) to service_role;

create or replace function private.invitation_valid_until(token_hash bytea) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select i.expires_at from public.adviser_invitation_links l join public.adviser_invitations i on i.id = l.invitation_id
  where l.token_hash = $1 and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;
comment on function private.invitation_valid_until(bytea) is 'Read without using the link up; null if the link opens nothing.';
grant execute on function private.invitation_valid_until(bytea) to service_role;

create or replace function private.take_invitation_link(token_hash bytea, at timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invited public.adviser_invitations;
begin
  delete from public.adviser_invitation_links l where l.token_hash = $1 returning l.invitation_id into invited.id;
  select * into invited from public.adviser_invitations i
  where i.id = invited.id and i.accepted_at is null and i.revoked_at is null and i.expires_at > at
  for update;
  if not found then return null; end if;
  return jsonb_build_object('id', invited.id, 'email', invited.email, 'display_name', invited.display_name,
    'language', invited.language);
end
$$;
comment on function private.take_invitation_link(bytea, timestamptz) is
  'The invitation of a link, which works once; null if the link is invalid.';
grant execute on function private.take_invitation_link(bytea, timestamptz) to service_role;
