-- Who calls the visitors, when they are on duty, and the hour a visitor is promised (product §4, spec §9). Rights come
-- from the table of advisers alone and end with it at once; what they see and do is written down for good (safety §1).
create schema private;
comment on schema private is 'What the program calls by itself; nothing of it is reachable through the data interface.';
grant usage on schema private to authenticated, service_role;

create table public.advisers (
  user_id uuid primary key references auth.users on delete cascade,
  role text not null default 'adviser' check (role in ('adviser', 'admin')),
  display_name text not null check (display_name ~ '\S' and char_length(display_name) <= 100),
  language text not null default 'fr' check (language in ('fr', 'en', 'ar')),
  languages text[] not null default '{fr}' check (cardinality(languages) > 0 and languages <@ '{fr,en,ar}'::text[]),
  active boolean not null default true,
  invited_by uuid references public.advisers on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.advisers is 'The people behind the console. Who is not active in here has no right at all.';
comment on column public.advisers.language is 'Of their console and letters.';
comment on column public.advisers.languages is 'Those they can call in.';
comment on column public.advisers.active is 'False takes every right away at the next statement, whatever their token says.';

create function private.needs_second_factor(adviser public.advisers) returns boolean
language sql stable security definer set search_path = '' as $$
  select adviser.role = 'admin' or exists (
    select from auth.mfa_factors f where f.user_id = adviser.user_id and f.status = 'verified')
$$;

-- Asked of the tables each time, not of the token: an account that was banned, a session that was ended and an adviser
-- who was deactivated lose their rights with the next statement. Whoever has a second factor must have used it.
create function private.is_adviser() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.advisers a join auth.users u on u.id = a.user_id
    where a.user_id = auth.uid() and a.active
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and (auth.jwt() ->> 'session_id' is null or exists (
        select from auth.sessions s
        where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = a.user_id
          -- A factor that was removed takes its session down, whatever older tokens of it still say.
          and (auth.jwt() ->> 'aal' is distinct from 'aal2' or s.aal <> 'aal1')))
      and (auth.jwt() ->> 'aal' = 'aal2' or not private.needs_second_factor(a)))
$$;
comment on function private.is_adviser() is
  'The caller may work in the console. An admin is nobody before the second factor.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_adviser()
    and exists (select from public.advisers a where a.user_id = auth.uid() and a.role = 'admin')
$$;
comment on function private.is_admin() is 'The caller may change the team and a person''s data.';

create function private.refuse(code text, message text, details jsonb default null) returns void
language plpgsql as $$
begin
  raise exception using errcode = code, message = message, detail = coalesce(details::text, '');
end
$$;
comment on function private.refuse(text, text, jsonb) is
  'Ends the statement. PTnnn is the HTTP status; the details are JSON for the console.';

create function private.must_be_adviser() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_adviser() then return auth.uid(); end if;
  perform private.refuse('42501', 'Only an active adviser may do this', jsonb_build_object(
    'second_factor_needed', auth.jwt() ->> 'aal' is distinct from 'aal2' and exists (
      select from public.advisers a where a.user_id = auth.uid() and a.active and private.needs_second_factor(a))));
end
$$;

create function private.must_be_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then return auth.uid(); end if;
  perform private.must_be_adviser();
  perform private.refuse('42501', 'Only an admin may do this');
end
$$;

grant execute on function private.is_adviser(), private.is_admin() to authenticated;

alter table public.advisers enable row level security;
create policy adviser_reads on public.advisers
  for select to authenticated using ((select private.is_adviser()) or user_id = (select auth.uid()));
create policy service_reads on public.advisers
  for select to service_role using (true);
revoke all on public.advisers from public, anon, authenticated, service_role;
grant select on public.advisers to authenticated, service_role;


-- Two admins who remove each other at the same moment wait for one another here, and the second is refused.
create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'admin' or not old.active then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.role = 'admin' and new.active and new.user_id = old.user_id then return new; end if;
  perform pg_advisory_xact_lock(7306150004);
  if not exists (
    select from public.advisers a where a.role = 'admin' and a.active and a.user_id <> old.user_id
  ) then
    perform private.refuse('PT409', 'The last active admin cannot be removed', '{"reason": "last_admin"}');
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_one_admin before update or delete on public.advisers
  for each row execute function private.keep_one_admin();


create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor uuid,
  actor_name text,
  action text not null,
  contact_request_id uuid,
  details jsonb not null default '{}'
);
comment on table public.audit_log is
  'Who saw, changed and exported what. Never holds a visitor''s data, so it survives their erasure; kept 12 months.';
comment on column public.audit_log.actor is 'Null for the program itself, or the visitor on their private page.';
comment on column public.audit_log.actor_name is 'As it was then: the row outlives the adviser''s account.';
create index audit_log_request on public.audit_log (contact_request_id, id) where contact_request_id is not null;

create function private.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What is written in % cannot be changed', tg_table_name using errcode = '42501';
end
$$;

-- Also the owner, and with it every function here. Only what is past its time may go.
create trigger audit_is_final before update on public.audit_log
  for each row execute function private.refuse_change();
create trigger audit_is_kept before delete on public.audit_log
  for each row when (old.at > now() - interval '12 months') execute function private.refuse_change();
create trigger audit_is_never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function private.actor_name() returns text
language sql stable security definer set search_path = '' as $$
  select a.display_name from public.advisers a where a.user_id = auth.uid()
$$;

create function private.audit(action text, request uuid default null, details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, actor_name, action, contact_request_id, details)
  values (auth.uid(), private.actor_name(), action, request, details)
$$;

alter table public.audit_log enable row level security;
create policy admin_reads on public.audit_log for select to authenticated using ((select private.is_admin()));
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated;


create table public.duty_hours (
  id uuid primary key default gen_random_uuid(),
  adviser_id uuid not null references public.advisers on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null
);
comment on table public.duty_hours is 'The weekly roster, in the hours of Paris. Empty: every active adviser is on duty.';
comment on column public.duty_hours.weekday is 'Of the start: 1 is Monday.';
comment on column public.duty_hours.ends is 'Not later than the start: on the next day.';
create index duty_hours_adviser on public.duty_hours (adviser_id);

create table public.duty_exceptions (
  id uuid primary key default gen_random_uuid(),
  adviser_id uuid not null references public.advisers on delete cascade,
  on_duty boolean not null,
  first_day date not null,
  last_day date not null,
  starts time not null default '00:00',
  ends time not null default '24:00',
  check (last_day between first_day and first_day + 366)
);
comment on table public.duty_exceptions is 'Days off, and hours beside the roster: each day from the first to the last.';
comment on column public.duty_exceptions.on_duty is 'Being on duty by exception counts more than being off by one.';
create index duty_exceptions_adviser on public.duty_exceptions (adviser_id, last_day);

alter table public.duty_hours enable row level security;
create policy adviser_reads on public.duty_hours for select to authenticated using ((select private.is_adviser()));
alter table public.duty_exceptions enable row level security;
create policy adviser_reads on public.duty_exceptions for select to authenticated using ((select private.is_adviser()));
revoke all on public.duty_hours, public.duty_exceptions from public, anon, authenticated, service_role;
grant select on public.duty_hours, public.duty_exceptions to authenticated;

create function private.paris(day date, hour time) returns timestamptz language sql stable as $$
  select (day + hour) at time zone 'Europe/Paris'
$$;

create function private.covers(day date, starts time, ends time, at timestamptz) returns boolean
language sql stable as $$
  select at >= private.paris(day, starts) and at < private.paris(case when ends > starts then day else day + 1 end, ends)
$$;

-- Each request that comes in asks this, so it is in plpgsql, whose plans are kept. An hour that does not exist (on the
-- last Sunday of March) or exists twice (of October) is one instant here, the same for whoever leaves and whoever
-- comes: the roster has no hole.
create function private.is_on_duty(adviser uuid, at timestamptz, by_roster boolean) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (at at time zone 'Europe/Paris')::date;
  excepted boolean;
begin
  select bool_or(e.on_duty) into excepted
  from (values (today - 1), (today)) d (day)
  join public.duty_exceptions e on e.adviser_id = adviser and d.day between e.first_day and e.last_day
  where private.covers(d.day, e.starts, e.ends, at);
  if excepted is not null then return excepted; end if;
  if not by_roster then return true; end if;
  return exists (
    select from (values (today - 1), (today)) d (day)
    join public.duty_hours h on h.adviser_id = adviser and h.weekday = extract(isodow from d.day)
    where private.covers(d.day, h.starts, h.ends, at));
end
$$;

create function private.advisers_on_duty(at timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  by_roster boolean := exists (
    select from public.duty_hours h join public.advisers a on a.user_id = h.adviser_id and a.active);
begin
  return query select a.user_id from public.advisers a where a.active and private.is_on_duty(a.user_id, at, by_roster);
end
$$;

create function private.on_duty(at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  by_roster boolean := exists (
    select from public.duty_hours h join public.advisers a on a.user_id = h.adviser_id and a.active);
begin
  return exists (
    select from public.advisers a where a.active and private.is_on_duty(a.user_id, at, by_roster));
end
$$;

create function private.next_duty(after timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  days int;
  found_at timestamptz;
begin
  -- Most nights end within two days.
  foreach days in array array[2, 30] loop
    select c.at into found_at
    from (
      select private.paris(d.day, h.starts) as at
      from generate_series(0, days) n, lateral (select (after at time zone 'Europe/Paris')::date + n as day) d
      join public.duty_hours h on h.weekday = extract(isodow from d.day)
      union
      select private.paris(case when e.on_duty or e.ends > e.starts then d.day else d.day + 1 end,
        case when e.on_duty then e.starts else e.ends end)
      from generate_series(-1, days) n, lateral (select (after at time zone 'Europe/Paris')::date + n as day) d
      join public.duty_exceptions e on d.day between e.first_day and e.last_day
      order by 1 offset 0
    ) c
    where c.at > after and private.on_duty(c.at)
    limit 1;
    exit when found_at is not null;
  end loop;
  return found_at;
end
$$;
comment on function private.next_duty(timestamptz) is 'When somebody comes on duty; null when nobody does within 30 days.';

create function private.promised_by(received_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.on_duty(received_at) or not exists (select from public.advisers a where a.active) then
    return received_at + interval '30 minutes';
  end if;
  return coalesce(private.next_duty(received_at), received_at) + interval '30 minutes';
end
$$;
comment on function private.promised_by(timestamptz) is
  'The hour by which a visitor is called: within 30 minutes, counted from when somebody is on duty.';

grant execute on function private.on_duty(timestamptz), private.next_duty(timestamptz),
  private.promised_by(timestamptz), private.advisers_on_duty(timestamptz) to service_role;
