-- What becomes of each request (product §4): its row of work, its history that nobody edits, and the feed of changes.
-- The row and the jobs that keep the promise are made in the transaction that stores the request (safety G51).
create schema if not exists extensions;
grant usage on schema extensions to authenticated, service_role;

do $$
declare
  wanted text;
begin
  foreach wanted in array array['unaccent', 'pg_trgm'] loop
    begin
      execute format('create extension if not exists %I with schema extensions', wanted);
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise exception 'The extension % is missing, and this role may not create it', wanted
        using hint = format('Install PostgreSQL''s contrib modules and let a superuser run: create extension %s;', wanted);
    end;
  end loop;
end
$$;

-- Without accents, case, the signs above and below Arabic letters, and the differences of writing an alef; Arabic-Indic
-- digits become ours. The extension may stand in another schema where a superuser made it.
do $$
begin
  execute format(
    $make$
      create function private.plain(value text) returns text language sql immutable strict parallel safe as $body$
        select translate(
          lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, normalize(value, NFKC))),
          U&'\0622\0623\0625\0649\0629\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
          U&'\0627\0627\0627\064A\064701234567890123456789'
        )
      $body$
    $make$,
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent')
  );
end
$$;
comment on function private.plain(text) is 'As search compares it.';

create function private.digits(value text) returns text language sql immutable strict parallel safe as $$
  select ltrim(regexp_replace(replace(private.plain(value), '(0)', ''), '\D', '', 'g'), '0')
$$;
comment on function private.digits(text) is 'A telephone number as it is compared: no sign, no leading zeros.';


create table public.request_work (
  contact_request_id uuid primary key references public.contact_requests on delete cascade,
  received_at timestamptz not null,
  reference text not null unique,
  caller_code text check (caller_code ~ '^\d{4}$'),
  token_version smallint not null default 1,
  state text not null default 'new'
    check (state in ('new', 'claimed', 'reached', 'quoted', 'won', 'lost', 'withdrawn')),
  version integer not null default 1,
  quarantined boolean not null,
  promised_by timestamptz not null,
  claimed_by uuid references public.advisers on delete set null,
  claimed_at timestamptz,
  first_seen_at timestamptz,
  first_attempt_at timestamptz,
  attempts integer not null default 0,
  last_outcome text check (last_outcome in ('reached', 'no_answer', 'busy', 'wrong_number', 'voicemail')),
  reached_at timestamptz,
  next_attempt_at timestamptz,
  state_changed_at timestamptz not null,
  breach_at timestamptz,
  breach_reason text check (char_length(breach_reason) <= 500),
  promised_again_by timestamptz,
  merged_into uuid references public.request_work,
  last_inbound_contact_at timestamptz not null,
  language text,
  experiences text[] not null default '{}',
  search text not null,
  email_key text,
  phone_key text,
  erased_at timestamptz,
  due_at timestamptz not null generated always as (case
    when state in ('new', 'claimed') then coalesce(next_attempt_at, promised_by)
    when state in ('reached', 'quoted') then coalesce(next_attempt_at, state_changed_at)
    else state_changed_at
  end) stored,
  check (merged_into <> contact_request_id)
);
comment on table public.request_work is 'One row for each request: who calls, by when, and what came of it.';
comment on column public.request_work.reference is 'What people say and write: PR-7K3M-Q.';
comment on column public.request_work.caller_code is 'What the adviser must say first; shown on the visitor''s page.';
comment on column public.request_work.token_version is 'Goes into the token of the private page; a new one revokes it.';
comment on column public.request_work.version is 'Counts what advisers decide; a change names the version it saw.';
comment on column public.request_work.promised_by is 'The hour the visitor was promised.';
comment on column public.request_work.promised_again_by is 'The new hour after the first one was missed.';
comment on column public.request_work.breach_at is 'Since when the promise is broken.';
comment on column public.request_work.last_inbound_contact_at is 'The visitor''s last sign of life: three years later all is erased.';
comment on column public.request_work.search is 'What search looks through, see private.plain.';
comment on column public.request_work.due_at is 'The order of the inbox.';

-- Small, so that no visitor waits for a long list of new entries to be put in order.
do $$
begin
  execute format(
    'create index request_work_search on public.request_work using gin (search %I.gin_trgm_ops) with (gin_pending_list_limit = 256)',
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm')
  );
end
$$;
create index request_work_inbox on public.request_work (state, quarantined, due_at, contact_request_id)
  where merged_into is null and erased_at is null;
create index request_work_mine on public.request_work (claimed_by, state, due_at) where claimed_by is not null;
create index request_work_email on public.request_work (email_key);
create index request_work_phone on public.request_work (phone_key);
create index request_work_merged on public.request_work (merged_into) where merged_into is not null;

alter table public.request_work enable row level security;
create policy service_reads on public.request_work for select to service_role using (true);
-- Advisers read through inbox() and call_sheet(): no opening goes unnoticed.
revoke all on public.request_work from public, anon, authenticated, service_role;
grant select on public.request_work to service_role;


create table public.request_events (
  id bigint generated always as identity primary key,
  contact_request_id uuid not null references public.contact_requests on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor uuid,
  actor_name text,
  kind text not null,
  version integer not null,
  facts jsonb not null default '{}',
  personal jsonb
);
comment on table public.request_events is 'The history of a request. It only grows; erasing a person blanks what is personal.';
comment on column public.request_events.facts is 'Never anything personal of the visitor.';
comment on column public.request_events.personal is 'Notes, and details before and after a correction.';
create index request_events_request on public.request_events (contact_request_id, id);

create function private.keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.personal is null and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then
    return new;
  end if;
  raise exception 'The history of a request cannot be changed' using errcode = '42501';
end
$$;
-- Also the owner, and with it every function here.
create trigger keep_history before update or delete on public.request_events
  for each row execute function private.keep_history();

alter table public.request_events enable row level security;
create policy service_reads on public.request_events for select to service_role using (true);
revoke all on public.request_events from public, anon, authenticated, service_role;
grant select on public.request_events to service_role;


create table public.request_changes (
  id bigint generated always as identity,
  written_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  contact_request_id uuid not null,
  kind text not null,
  version integer not null,
  primary key (written_in, id)
);
comment on table public.request_changes is 'What changed, for streams that resume after a gap. Kept for a day.';
comment on column public.request_changes.written_in is
  'Numbers are given before a transaction ends, so a later number may be seen first: a stream resumes by what it had seen.';

create table public.request_feed (
  one boolean primary key default true check (one),
  forgotten xid8 not null default '0'
);
comment on table public.request_feed is 'Up to where the feed was forgotten.';
insert into public.request_feed default values;

create unlogged table public.request_presence (
  contact_request_id uuid references public.contact_requests on delete cascade,
  adviser_id uuid,
  seen_at timestamptz not null default now(),
  primary key (contact_request_id, adviser_id)
);
comment on table public.request_presence is 'Who has which call sheet open. Forgotten in a crash, and said anew within seconds.';

alter table public.request_changes enable row level security;
alter table public.request_feed enable row level security;
alter table public.request_presence enable row level security;
revoke all on public.request_changes, public.request_feed, public.request_presence
  from public, anon, authenticated, service_role;


create function private.notify(request uuid, kind text, version integer) returns void language plpgsql as $$
begin
  perform pg_notify('requests', json_build_object('id', request, 'kind', kind, 'version', version)::text);
end
$$;

create function private.promise_jobs(work public.request_work, with_letter boolean)
returns table (task text, run_at timestamptz, key text, payload json)
language plpgsql stable security definer set search_path = '' as $$
declare
  id constant text := work.contact_request_id;
  base constant timestamptz := work.promised_by - interval '30 minutes';
begin
  return query
    select j.task, greatest(j.at, now()), id || ':' || j.task || coalesce('_' || j.minutes, ''),
      json_strip_nulls(json_build_object('request', id, 'stage', substr(j.task, 9), 'minutes', j.minutes))
    from (values
      ('promise_notify', now(), null, true),
      ('promise_reminder', base + interval '8 minutes', 8, base + interval '8 minutes' > now()),
      ('promise_reminder', base + interval '15 minutes', 15, base + interval '15 minutes' > now()),
      ('promise_reminder', base + interval '22 minutes', 22, base + interval '22 minutes' > now()),
      ('promise_breach', work.promised_by, null, work.breach_at is null),
      ('promise_confirm', now(), null, with_letter)
    ) as j (task, at, minutes, wanted)
    where j.wanted;
end
$$;
comment on function private.promise_jobs(public.request_work, boolean) is
  'The stages that are still ahead; those on duty are told at once.';

create function private.arm_promise(work public.request_work, with_letter boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.enqueue_all((select json_agg(j) from private.promise_jobs(work, with_letter) j));
end
$$;

-- As arm_promise, for keys that are new, and without waking the workers: transactions that notify are committed one
-- after the other, which would bring the intake from thousands of requests a second down to hundreds. The server
-- announces them right afterwards, and whoever waits looks by itself every few seconds as well.
create function private.arm_quietly(work public.request_work) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into graphile_worker._private_tasks (identifier)
  select t from unnest('{promise_notify,promise_reminder,promise_breach,promise_confirm}'::text[]) t
  where not exists (select from graphile_worker._private_tasks k where k.identifier = t)
  on conflict do nothing;
  insert into graphile_worker._private_jobs (task_id, payload, run_at, key)
  select t.id, j.payload, j.run_at, j.key
  from private.promise_jobs(work, true) j join graphile_worker._private_tasks t on t.identifier = j.task;
end
$$;

create function private.announce(request uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(request, 'received', 1), pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text);
end
$$;
comment on function private.announce(uuid) is
  'Wakes consoles and workers after requests were stored; one call may stand for many of them.';
grant execute on function private.announce(uuid) to service_role;

create function private.disarm_promise(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.cancel(request || ':promise_' || stage)
  from unnest(array['notify', 'reminder_8', 'reminder_15', 'reminder_22', 'breach']) stage;
end
$$;

create function private.search_document(sent public.contact_requests, reference text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  typed text := private.digits(sent.whatsapp);
  dialled text := coalesce(substr(sent.whatsapp_e164, 2), typed);
begin
  -- Before it is answered, the page knows only the number it gave the request itself, and shows its beginning.
  return ' ' || private.plain(sent.name || ' ' || sent.email || ' ' || reference) || ' '
    || coalesce(left(sent.request_id::text, 8) || ' ', '') || dialled
    || case when typed = dialled then '' else ' ' || typed end;
end
$$;

create function private.email_key(email text) returns text language sql immutable as $$
  select lower(btrim(email))
$$;
create function private.phone_key(sent public.contact_requests) returns text language sql immutable as $$
  select coalesce(substr(sent.whatsapp_e164, 2), nullif(private.digits(sent.whatsapp), ''))
$$;

-- Letters and digits that are not mistaken for one another, spoken or written.
create function private.new_reference() returns text language plpgsql volatile as $$
declare
  random bytea := uuid_send(gen_random_uuid());
  letters text := '';
begin
  for place in 0..4 loop
    letters := letters || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random, place) % 30, 1);
  end loop;
  return 'PR-' || substr(letters, 1, 4) || '-' || substr(letters, 5);
end
$$;

create function private.new_caller_code() returns text language plpgsql volatile as $$
declare
  random bytea := uuid_send(gen_random_uuid());
begin
  return lpad(((get_byte(random, 0) * 65536 + get_byte(random, 1) * 256 + get_byte(random, 2)) % 10000)::text, 4, '0');
end
$$;

create function private.make_work(sent public.contact_requests) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  reference text;
begin
  loop
    reference := private.new_reference();
    insert into public.request_work (
      contact_request_id, received_at, reference, caller_code, quarantined, promised_by, state_changed_at,
      last_inbound_contact_at, language, experiences, search, email_key, phone_key
    ) values (
      sent.id, sent.created_at, reference, private.new_caller_code(),
      coalesce((
        select c.quarantined from public.contact_request_checks c where c.contact_request_id = sent.id), false),
      private.promised_by(sent.created_at), sent.created_at, sent.created_at, sent.language,
      array(select e ->> 'id' from jsonb_array_elements(sent.selected_experiences) e),
      private.search_document(sent, reference), private.email_key(sent.email), private.phone_key(sent)
    )
    on conflict on constraint request_work_reference_key do nothing
    returning * into work;
    if found then return work; end if;
  end loop;
end
$$;

-- At commit, when what was noticed of the request is there as well. It runs as the owner: the visitor, who has no right
-- on any of this, learns nothing of it.
create function private.take_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work := private.make_work(new);
begin
  if not work.quarantined then perform private.arm_quietly(work); end if;
  insert into public.request_changes (contact_request_id, kind, version) values (new.id, 'received', work.version);
  return null;
end
$$;

create constraint trigger take_in after insert on public.contact_requests
  deferrable initially deferred
  for each row execute function private.take_in();

-- Requests that came before there was a console stand in its inbox, without jobs for hours long past.
select private.make_work(r) from public.contact_requests r;
