-- The rights of a person over their data (product §4, safety §1.10, G57, G58): find, export, erase, forget after three
-- years. Erasing keeps the counts and not one word of the person; the ledger makes it hold after a restore.
create table public.erasure_ledger (
  request_hash bytea primary key check (octet_length(request_hash) = 32),
  contact_hash bytea check (octet_length(contact_hash) = 32),
  erased_at timestamptz not null default now(),
  cause text not null check (cause in ('visitor', 'admin', 'retention'))
);
comment on table public.erasure_ledger is
  'Who was erased, in hashes. Kept with newer backups than the data, and replayed after an older one is restored.';
comment on column public.erasure_ledger.request_hash is 'SHA-256 of the request''s random id.';
comment on column public.erasure_ledger.contact_hash is
  'HMAC-SHA-256 of e-mail and telephone, as contact_request_checks had it: the key is the server''s.';
create index erasure_ledger_contact on public.erasure_ledger (contact_hash, erased_at);

create table public.consent_receipts (
  id bigint generated always as identity primary key,
  contact_hash bytea check (octet_length(contact_hash) = 32),
  notice_version text,
  given_at timestamptz not null
);
comment on table public.consent_receipts is 'Which notice an erased person had read and when, without the person.';

create table public.retention_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  erased integer not null,
  invitations integer not null,
  audit_rows integer not null,
  changes integer not null
);
comment on table public.retention_runs is 'How much was forgotten, and when.';

alter table public.erasure_ledger enable row level security;
alter table public.consent_receipts enable row level security;
alter table public.retention_runs enable row level security;
create policy service_reads on public.erasure_ledger for select to service_role using (true);
create policy service_reads on public.consent_receipts for select to service_role using (true);
create policy service_reads on public.retention_runs for select to service_role using (true);
create policy admin_reads on public.retention_runs for select to authenticated using ((select private.is_admin()));
revoke all on public.erasure_ledger, public.consent_receipts, public.retention_runs
  from public, anon, authenticated, service_role;
grant select on public.erasure_ledger, public.consent_receipts, public.retention_runs to service_role;
grant select on public.retention_runs to authenticated;

create function private.request_hash(request uuid) returns bytea language sql immutable as $$
  select sha256(convert_to('erased request ' || request, 'UTF8'))
$$;

-- Everything the visitor or anybody else wrote is blanked. Ids of experiences came from outside too: only what looks
-- like one stays, for the figures.
create function private.blank_request(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_requests r set
    name = '-', email = '-', whatsapp = '-', whatsapp_e164 = null, preferred_dates = null, message = null,
    request_id = null, time_zone = null,
    notice_version = case when r.notice_version ~ '^\d{4}-\d\d-\d\d$' then r.notice_version end,
    selected_experiences = (
      select jsonb_agg(jsonb_build_object('id', private.plausible_id(e ->> 'id')) order by place)
      from jsonb_array_elements(r.selected_experiences) with ordinality a (e, place))
  where r.id = request;
  update public.request_work w set
    search = '', email_key = null, phone_key = null, caller_code = null, breach_reason = null,
    experiences = array(select private.plausible_id(e) from unnest(w.experiences) e),
    state = case when w.state in ('new', 'claimed') then 'withdrawn' else w.state end,
    next_attempt_at = null, version = w.version + 1, erased_at = now()
  where w.contact_request_id = request;
  update public.request_events e set personal = null where e.contact_request_id = request and e.personal is not null;
  delete from public.contact_request_checks c where c.contact_request_id = request;
  delete from public.request_presence p where p.contact_request_id = request;
end
$$;

create function private.plausible_id(id text) returns text language sql immutable as $$
  select case when id ~ '^([0-9]{1,3}|[a-z0-9]+(-[a-z0-9]+)+)$' and char_length(id) <= 40 then id else 'unknown' end
$$;

create function private.erase(request uuid, cause text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  contact bytea := (select c.contact_hash from public.contact_request_checks c where c.contact_request_id = request);
begin
  select * into work from public.request_work w where w.contact_request_id = request and w.erased_at is null for update;
  if not found then return false; end if;
  insert into public.erasure_ledger (request_hash, contact_hash, cause)
  values (private.request_hash(request), contact, cause)
  on conflict (request_hash) do update set erased_at = now();
  insert into public.consent_receipts (contact_hash, notice_version, given_at)
  select contact, r.notice_version, r.created_at from public.contact_requests r
  where r.id = request and r.notice_version ~ '^\d{4}-\d\d-\d\d$';
  perform private.disarm_promise(request), outbox.cancel(request || ':promise_confirm');
  perform private.blank_request(request);
  select * into work from public.request_work w where w.contact_request_id = request;
  perform private.record(work, 'erased', jsonb_build_object('cause', cause));
  perform private.audit('erased', request, jsonb_build_object('cause', cause));
  return true;
end
$$;

-- The token proves one request; what was merged into it as a double is the same person's.
create function private.erase_request(request uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  double uuid;
begin
  for double in select w.contact_request_id from public.request_work w where w.merged_into = request order by 1 loop
    perform private.erase(double, 'visitor');
  end loop;
  return private.erase(request, 'visitor');
end
$$;

create function private.export_request(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'request', private.sent_of(request), 'reference', w.reference, 'work', private.stand_of(w) - 'claimed_by',
    'language', w.language, 'last_inbound_contact_at', w.last_inbound_contact_at,
    'history', (select coalesce(jsonb_agg(
        jsonb_build_object('at', e.at, 'kind', e.kind, 'facts', e.facts, 'personal', e.personal) order by e.id), '[]')
      from public.request_events e where e.contact_request_id = request))
  from public.request_work w where w.contact_request_id = request and w.erased_at is null
$$;
comment on function private.export_request(uuid) is 'All that is kept of one request, for the person it came from.';


create function private.requests_of(contact text) returns setof public.request_work
language plpgsql stable security definer set search_path = '' as $$
declare
  number text := private.digits(contact);
begin
  if contact like '%@%' then
    return query select * from public.request_work w
      where w.email_key = private.email_key(contact) and w.erased_at is null order by w.received_at desc limit 1000;
  elsif char_length(number) >= 6 then
    -- With or without the country's code: the last digits tell.
    return query select * from public.request_work w
      where w.search like '%' || number || '%' and w.erased_at is null
        and (w.phone_key like '%' || number or number like '%' || w.phone_key and char_length(w.phone_key) >= 6
          or w.search ~ ('\m0*' || number || '\M'))
      order by w.received_at desc limit 1000;
  else
    perform private.refuse('PT422', 'An e-mail address or at least six digits of a telephone number are needed');
  end if;
end
$$;

create function public.find_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_ones jsonb;
begin
  perform private.must_be_adviser();
  select coalesce(jsonb_agg(private.brief_of(w) || jsonb_build_object('email', r.email, 'whatsapp', r.whatsapp)), '[]')
  into found_ones
  from private.requests_of(contact) w join public.contact_requests r on r.id = w.contact_request_id;
  perform private.audit('searched_person', null, jsonb_build_object('found', jsonb_array_length(found_ones)));
  return found_ones;
end
$$;

create function public.export_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  exported jsonb := '[]';
begin
  perform private.must_be_admin();
  for work in select * from private.requests_of(contact) loop
    exported := exported || jsonb_build_array(private.export_request(work.contact_request_id));
    perform private.audit('exported', work.contact_request_id, '{"kind": "person"}');
  end loop;
  return jsonb_build_object('exported_at', now(), 'requests', exported);
end
$$;

create function public.erase_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
  erased integer := 0;
begin
  perform private.must_be_admin();
  for request in select w.contact_request_id from private.requests_of(contact) w order by 1 loop
    if private.erase(request, 'admin') then erased := erased + 1; end if;
  end loop;
  return jsonb_build_object('erased', erased);
end
$$;


create function private.import_erasures(ledger jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
begin
  insert into public.erasure_ledger (request_hash, contact_hash, erased_at, cause)
  select l.request_hash, l.contact_hash, l.erased_at, l.cause
  from jsonb_to_recordset(ledger) as l (request_hash bytea, contact_hash bytea, erased_at timestamptz, cause text)
  on conflict (request_hash) do nothing;
  get diagnostics taken = row_count;
  return taken;
end
$$;

create function private.replay_erasures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
  erased integer := 0;
begin
  -- Another life of the database counts its transactions anew, so the feed of the former one means nothing.
  delete from public.request_changes;
  update public.request_feed f set forgotten = pg_snapshot_xmin(pg_current_snapshot());
  for request in
    select w.contact_request_id
    from public.request_work w
    left join public.contact_request_checks c on c.contact_request_id = w.contact_request_id
    where w.erased_at is null and exists (
      select from public.erasure_ledger l
      where l.request_hash = private.request_hash(w.contact_request_id)
        or l.contact_hash = c.contact_hash and l.erased_at >= w.received_at)
  loop
    if private.erase(request, 'admin') then erased := erased + 1; end if;
  end loop;
  return erased;
end
$$;
comment on function private.replay_erasures() is 'Erases again whom a restored backup brought back; answers how many.';

create function private.long_silent(at timestamptz, at_most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.contact_request_id from public.request_work w
  where w.erased_at is null and w.last_inbound_contact_at < at - interval '3 years' and not exists (
    select from public.request_work n
    where n.erased_at is null and (n.email_key = w.email_key or n.phone_key = w.phone_key)
      and n.last_inbound_contact_at >= at - interval '3 years')
  limit at_most
$$;

create function private.retention_run(at timestamptz default now(), at_most integer default 500) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  now_is constant timestamptz := at;
  request uuid;
  run public.retention_runs;
begin
  run.erased := 0;
  for request in select private.long_silent(now_is, at_most) loop
    if private.erase(request, 'retention') then run.erased := run.erased + 1; end if;
  end loop;
  delete from public.adviser_invitations i where i.accepted_at is null and i.expires_at < now_is - interval '30 days';
  get diagnostics run.invitations = row_count;
  delete from public.audit_log l where l.at < least(now_is, now()) - interval '12 months';
  get diagnostics run.audit_rows = row_count;
  run.changes := private.prune_request_changes();
  delete from public.request_presence p where p.seen_at < now() - interval '1 day';
  insert into public.retention_runs (at, erased, invitations, audit_rows, changes)
  values (now_is, run.erased, run.invitations, run.audit_rows, run.changes) returning * into run;
  return to_jsonb(run) || jsonb_build_object('left', (select count(*) from private.long_silent(now_is, at_most)));
end
$$;
comment on function private.retention_run(timestamptz, integer) is
  'Erases at most so many requests whose sender gave no sign of life for three years; called until none is left.';

grant execute on function public.find_person(text), public.export_person(text), public.erase_person(text)
to authenticated;
grant execute on function
  private.erase_request(uuid), private.export_request(uuid), private.import_erasures(jsonb), private.replay_erasures(),
  private.retention_run(timestamptz, integer)
to service_role;
