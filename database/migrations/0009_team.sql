-- The team (product §4): the first admin's link, invitations, roles, duty. One use of a link is one use, however many
-- try (safety §1.7); what an admin does is written down.
create table public.first_admin_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table public.first_admin_links is 'The link printed at a start without an admin. Only its hash is kept.';

create table public.adviser_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email ~ '^\S+@\S+$' and char_length(email) <= 254),
  role text not null check (role in ('adviser', 'admin')),
  display_name text not null check (display_name ~ '\S' and char_length(display_name) <= 100),
  language text not null check (language in ('fr', 'en', 'ar')),
  invited_by uuid references public.advisers on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  user_id uuid references auth.users on delete set null
);
comment on table public.adviser_invitations is 'Who was asked into the team. The right comes with the row in advisers.';

alter table public.first_admin_links enable row level security;
alter table public.adviser_invitations enable row level security;
create policy admin_reads on public.adviser_invitations for select to authenticated using ((select private.is_admin()));
create policy service_reads on public.adviser_invitations for select to service_role using (true);
revoke all on public.first_admin_links, public.adviser_invitations from public, anon, authenticated, service_role;
grant select on public.adviser_invitations to authenticated, service_role;


create function private.has_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.advisers a where a.role = 'admin' and a.active)
$$;

create function private.make_first_admin_link(token_hash bytea, at timestamptz default now()) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7306150004);
  delete from public.first_admin_links;
  if private.has_admin() then return false; end if;
  insert into public.first_admin_links (token_hash, created_at, expires_at) values (token_hash, at, at + interval '24 hours');
  return true;
end
$$;
comment on function private.make_first_admin_link(bytea, timestamptz) is
  'Replaces the links of former starts; false when there is an admin already.';

create function private.first_admin_link_opens(token_hash bytea, at timestamptz default now()) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_admin() and exists (
    select from public.first_admin_links l where l.token_hash = $1 and l.expires_at > at)
$$;

create function private.redeem_first_admin_link(
  token_hash bytea, user_id uuid, display_name text, language text default 'fr', at timestamptz default now()
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7306150004);
  delete from public.first_admin_links l where l.token_hash = $1 and l.expires_at > at;
  if not found or private.has_admin() then return false; end if;
  insert into public.advisers as a (user_id, role, display_name, language, languages)
  values ($2, 'admin', $3, $4, array[$4])
  on conflict on constraint advisers_pkey do update set role = 'admin', active = true;
  perform private.audit('first_admin', null, jsonb_build_object('adviser', $2));
  return true;
end
$$;


create function public.invite_adviser(email text, role text, display_name text, language text default 'fr')
returns public.adviser_invitations
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  invitation public.adviser_invitations;
begin
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

create function public.revoke_invitation(invitation uuid) returns void
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

create function private.invitation_to_send(invitation uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'display_name', i.display_name,
    'language', i.language, 'expires_at', i.expires_at,
    'invited_by_name', (select a.display_name from public.advisers a where a.user_id = i.invited_by))
  from public.adviser_invitations i
  where i.id = invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;
comment on function private.invitation_to_send(uuid) is 'Null when it is not open any more.';

create function private.accept_invitation(invitation uuid, user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invited public.adviser_invitations;
begin
  update public.adviser_invitations i set accepted_at = now(), user_id = $2
  where i.id = invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  returning * into invited;
  if not found then return false; end if;
  insert into public.advisers as a (user_id, role, display_name, language, languages, invited_by)
  values ($2, invited.role, invited.display_name, invited.language, array[invited.language], invited.invited_by)
  on conflict on constraint advisers_pkey do update set role = excluded.role, active = true;
  perform private.audit('joined', null, jsonb_build_object('adviser', $2, 'role', invited.role));
  return true;
end
$$;
comment on function private.accept_invitation(uuid, uuid) is 'Gives the user the invited role; once.';


create function public.who_am_i() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('user_id', a.user_id, 'role', a.role, 'display_name', a.display_name,
    'language', a.language, 'languages', a.languages, 'active', a.active,
    'adviser', private.is_adviser(), 'admin', private.is_admin(),
    'second_factor_needed', a.active and private.needs_second_factor(a)
      and auth.jwt() ->> 'aal' is distinct from 'aal2')
  from public.advisers a where a.user_id = auth.uid()
$$;

create function public.team() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object(
      'email', u.email, 'last_sign_in_at', u.last_sign_in_at,
      'factors', (select count(*) from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified'),
      'sessions', (select count(*) from auth.sessions s where s.user_id = a.user_id)
    ) order by a.display_name), '[]')
    from public.advisers a join auth.users u on u.id = a.user_id);
end
$$;

create function private.adviser_or_404(adviser uuid) returns public.advisers
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.advisers;
begin
  select * into found_one from public.advisers a where a.user_id = adviser for no key update;
  if not found then perform private.refuse('PT404', 'There is no such adviser'); end if;
  return found_one;
end
$$;

create function public.set_adviser_role(adviser uuid, role text) returns public.advisers
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  before public.advisers := private.adviser_or_404(adviser);
begin
  update public.advisers a set role = $2 where a.user_id = adviser;
  perform private.audit('changed_role', null, jsonb_build_object('adviser', adviser, 'from', before.role, 'to', $2));
  return private.adviser_or_404(adviser);
exception
  when check_violation or not_null_violation then perform private.refuse('PT422', 'No such role');
end
$$;

-- What somebody leaves behind is given back, so that the promise to those visitors is kept by others.
create function private.give_back_all(adviser uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
begin
  for work in
    select * from public.request_work w
    where w.claimed_by = adviser and w.state in ('claimed', 'reached', 'quoted') and w.erased_at is null
    order by w.contact_request_id for update
  loop
    perform private.give_back(work);
  end loop;
end
$$;

create function private.leave_nothing_behind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give_back_all(old.user_id);
  return old;
end
$$;
create trigger leave_nothing_behind before delete on public.advisers
  for each row execute function private.leave_nothing_behind();

create function public.set_adviser_active(adviser uuid, active boolean) returns public.advisers
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  before public.advisers := private.adviser_or_404(adviser);
begin
  update public.advisers a set active = $2 where a.user_id = adviser;
  if not $2 then
    delete from auth.sessions s where s.user_id = adviser;
    perform private.give_back_all(adviser);
  end if;
  perform private.audit(case when $2 then 'activated' else 'deactivated' end, null, jsonb_build_object('adviser', adviser));
  return private.adviser_or_404(adviser);
end
$$;

create function public.end_sessions(adviser uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  ended integer;
begin
  perform private.adviser_or_404(adviser);
  delete from auth.sessions s where s.user_id = adviser;
  get diagnostics ended = row_count;
  perform private.audit('ended_sessions', null, jsonb_build_object('adviser', adviser, 'sessions', ended));
  return ended;
end
$$;


create function public.own_sessions() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at, 'refreshed_at', s.refreshed_at,
      'user_agent', s.user_agent, 'aal', s.aal,
      'current', s.id::text is not distinct from auth.jwt() ->> 'session_id') order by s.refreshed_at desc), '[]')
    from auth.sessions s where s.user_id = me);
end
$$;

create function public.end_own_session(session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from auth.sessions s where s.id = session and s.user_id = me;
  if not found then return false; end if;
  perform private.audit('ended_sessions', null, jsonb_build_object('adviser', me, 'sessions', 1));
  return true;
end
$$;

create function private.must_be_self_or_admin(adviser uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  if me <> adviser then perform private.must_be_admin(); end if;
  perform private.adviser_or_404(adviser);
  return me;
end
$$;

create function public.update_adviser(adviser uuid, changes jsonb) returns public.advisers
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_self_or_admin(adviser);
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes - '{display_name,language,languages}'::text[] <> '{}' then
    perform private.refuse('PT422', 'Only display_name, language and languages may be changed');
  end if;
  update public.advisers a set
    display_name = coalesce(changes ->> 'display_name', a.display_name),
    language = coalesce(changes ->> 'language', a.language),
    languages = coalesce((select array_agg(l) from jsonb_array_elements_text(changes -> 'languages') l), a.languages)
  where a.user_id = adviser;
  return private.adviser_or_404(adviser);
exception
  when check_violation or invalid_parameter_value then perform private.refuse('PT422', 'A value is not among the choices');
end
$$;

create function public.set_duty_hours(adviser uuid, hours jsonb) returns setof public.duty_hours
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_self_or_admin(adviser);
begin
  delete from public.duty_hours h where h.adviser_id = adviser;
  insert into public.duty_hours (adviser_id, weekday, starts, ends)
  select adviser, h.weekday, h.starts, h.ends
  from jsonb_to_recordset(hours) as h (weekday smallint, starts time, ends time);
  perform private.audit('set_duty_hours', null, jsonb_build_object('adviser', adviser));
  return query select * from public.duty_hours h where h.adviser_id = adviser order by h.weekday, h.starts;
exception
  when check_violation or not_null_violation or data_exception then
    perform private.refuse('PT422', 'Hours are [{"weekday": 1 to 7, "starts": "09:00", "ends": "18:00"}]');
end
$$;

create function public.add_duty_exception(
  adviser uuid, on_duty boolean, first_day date, last_day date, starts time default '00:00', ends time default '24:00'
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_self_or_admin(adviser);
  made uuid;
begin
  insert into public.duty_exceptions (adviser_id, on_duty, first_day, last_day, starts, ends)
  values ($1, $2, $3, $4, $5, $6) returning id into made;
  perform private.audit('set_duty_hours', null, jsonb_build_object('adviser', adviser));
  return made;
exception
  when check_violation or not_null_violation then perform private.refuse('PT422', 'The last day comes before the first');
end
$$;

create function public.remove_duty_exception(exception uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  whose uuid := (select e.adviser_id from public.duty_exceptions e where e.id = exception);
begin
  perform private.must_be_adviser();
  if whose is null then perform private.refuse('PT404', 'There is no such exception'); end if;
  perform private.must_be_self_or_admin(whose);
  delete from public.duty_exceptions e where e.id = exception;
  perform private.audit('set_duty_hours', null, jsonb_build_object('adviser', whose));
end
$$;

create function public.duty_board(at timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  return jsonb_build_object(
    'on_duty', (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.user_id, 'display_name', a.display_name)
        order by a.display_name), '[]')
      from private.advisers_on_duty(at) d join public.advisers a on a.user_id = d),
    'next_duty', private.next_duty(at), 'promised_by', private.promised_by(at),
    'advisers', (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.user_id, 'display_name', a.display_name,
        'hours', (select coalesce(jsonb_agg(to_jsonb(h) - 'adviser_id' order by h.weekday, h.starts), '[]')
          from public.duty_hours h where h.adviser_id = a.user_id),
        'exceptions', (select coalesce(jsonb_agg(to_jsonb(e) - 'adviser_id' order by e.first_day), '[]')
          from public.duty_exceptions e where e.adviser_id = a.user_id and e.last_day >= (at at time zone 'Europe/Paris')::date)
      ) order by a.display_name), '[]') from public.advisers a where a.active));
end
$$;

create function public.audit_page(
  request uuid default null, before_id bigint default null, page_size integer default 100
) returns setof public.audit_log
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_admin();
  return query
    select * from public.audit_log l
    where (request is null or l.contact_request_id = request) and (before_id is null or l.id < before_id)
    order by l.id desc limit least(greatest(page_size, 1), 500);
end
$$;

create function public.note_export(kind text, rows integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_adviser();
  perform private.audit('exported', null, jsonb_build_object('kind', left(kind, 50), 'rows', rows));
end
$$;

grant execute on function
  public.who_am_i(), public.team(), public.invite_adviser(text, text, text, text), public.revoke_invitation(uuid),
  public.set_adviser_role(uuid, text), public.set_adviser_active(uuid, boolean), public.end_sessions(uuid),
  public.own_sessions(), public.end_own_session(uuid),
  public.update_adviser(uuid, jsonb), public.set_duty_hours(uuid, jsonb),
  public.add_duty_exception(uuid, boolean, date, date, time, time), public.remove_duty_exception(uuid),
  public.duty_board(timestamptz), public.audit_page(uuid, bigint, integer), public.note_export(text, integer)
to authenticated;
grant execute on function
  private.make_first_admin_link(bytea, timestamptz), private.first_admin_link_opens(bytea, timestamptz),
  private.redeem_first_admin_link(bytea, uuid, text, text, timestamptz),
  private.invitation_to_send(uuid), private.accept_invitation(uuid, uuid)
to service_role;
