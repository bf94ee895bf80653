-- An account of the room is never one of the public (product §6). The row in advisers came with the letter of an
-- invitation, to whatever account had the address by then; it now comes when the link of that letter is redeemed. The
-- link belongs to the invitation and not to an account, so that nothing the public may ask for touches it.
create table public.adviser_invitation_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  invitation_id uuid not null unique references public.adviser_invitations on delete cascade
);
comment on table public.adviser_invitation_links is
  'The links that are out, one for each invitation whose letter was written. Only their hash is kept.';
alter table public.adviser_invitation_links enable row level security;
revoke all on public.adviser_invitation_links from public, anon, authenticated, service_role;

comment on column public.adviser_invitations.accepted_at is 'When its link was redeemed.';
comment on table auth.users is
  'Everybody who ever signed up. An account with a row in advisers is one of the room, all others are of the public.';

-- Invitations of the administrators' calls: a kind of their own, which no public call issues and so none replaces.
alter type auth.one_time_token_type add value 'invitation_token';

-- Linking ends with the session that asked for it.
alter table auth.flow_state add column linking_session_id uuid references auth.sessions on delete cascade;
create index flow_state_linking_session on auth.flow_state (linking_session_id) where linking_session_id is not null;

create or replace function private.invitation_to_send(invitation uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'display_name', i.display_name,
    'language', i.language, 'expires_at', i.expires_at,
    'invited_by_name', (select a.display_name from public.advisers a where a.user_id = i.invited_by))
  from public.adviser_invitations i
  where i.id = invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and not exists (select from public.adviser_invitation_links l where l.invitation_id = i.id)
$$;
comment on function private.invitation_to_send(uuid) is 'Null when it is not open any more, or its letter was written.';

create function private.make_invitation_link(invitation uuid, token_hash bytea) returns void
language sql security definer set search_path = '' as $$
  insert into public.adviser_invitation_links (token_hash, invitation_id) values ($2, $1)
$$;

create function private.take_invitation_link(token_hash bytea, at timestamptz default now()) returns jsonb
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
  'The invitation behind a link, which is good once; null where it opens nothing.';

-- Under another name: a program of the version before, which still runs while this one starts, must not give the role
-- with the letter any more. Whoever works in the room keeps what they sign in with: no letter takes their second factor
-- away.
drop function private.accept_invitation(uuid, uuid);
create function private.join_room(invitation uuid, user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invited public.adviser_invitations;
begin
  if exists (select from public.advisers a where a.user_id = $2 and a.active) then return false; end if;
  update public.adviser_invitations i set accepted_at = now(), user_id = $2
  where i.id = invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  returning * into invited;
  if not found then return false; end if;
  update public.adviser_invitations i set revoked_at = now()
  where i.email = invited.email and i.accepted_at is null and i.revoked_at is null;
  insert into public.advisers as a (user_id, role, display_name, language, languages, invited_by)
  values ($2, invited.role, invited.display_name, invited.language, array[invited.language], invited.invited_by)
  on conflict on constraint advisers_pkey do update set role = excluded.role, active = true;
  perform private.audit('joined', null, jsonb_build_object('adviser', $2, 'role', invited.role));
  return true;
end
$$;
comment on function private.join_room(uuid, uuid) is
  'Gives the user the invited role; once. The account must have been emptied in the same transaction.';

create or replace function public.invite_adviser(email text, role text, display_name text, language text default 'fr')
returns public.adviser_invitations
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  invitation public.adviser_invitations;
begin
  if exists (
    select from public.advisers a join auth.users u on u.id = a.user_id
    where a.active and u.email = lower(btrim($1)) and not u.is_sso_user)
  then
    perform private.refuse('PT409', 'This person is in the team already', '{"reason": "in_team"}');
  end if;
  update public.adviser_invitations i set revoked_at = now()
  where i.email = lower(btrim($1)) and i.accepted_at is null and i.revoked_at is null;
  insert into public.adviser_invitations (email, role, display_name, language, invited_by)
  values (lower(btrim($1)), $2, btrim($3), $4, me) returning * into invitation;
  perform outbox.enqueue('adviser_invitation', json_build_object('invitation', invitation.id),
    job_key => 'invitation:' || invitation.id);
  perform private.audit('invited', null, jsonb_build_object('invitation', invitation.id, 'role', $2));
  return invitation;
exception
  when check_violation or not_null_violation then
    perform private.refuse('PT422', 'An address, a role, a name and a language are needed');
end
$$;

grant execute on function
  private.make_invitation_link(uuid, bytea), private.take_invitation_link(bytea, timestamptz),
  private.join_room(uuid, uuid)
to service_role;
