-- A visitor asks for a quote (spec §3, §5). Visitors add and get their own row back once; nobody edits.
create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  email text not null check (email ~ '\S' and char_length(email) <= 254),
  whatsapp text not null check (whatsapp ~ '\S' and char_length(whatsapp) <= 64),
  number_of_people integer not null check (number_of_people between 1 and 10 or number_of_people = 15),
  preferred_dates text check (char_length(preferred_dates) <= 500),
  message text check (char_length(message) <= 5000),
  selected_experiences_count integer not null check (selected_experiences_count > 0),
  request_id uuid unique,
  selected_experiences jsonb,
  language text check (language in ('fr', 'en', 'ar')),
  notice_version text check (char_length(notice_version) <= 64),
  time_zone text check (char_length(time_zone) <= 64),
  whatsapp_e164 text check (whatsapp_e164 ~ '^\+[1-9][0-9]{1,14}$'),
  received_in xid8 not null default pg_current_xact_id(),

  constraint selected_experiences_match_their_count check (
    case jsonb_typeof(selected_experiences)
      when 'array' then
        jsonb_array_length(selected_experiences) = selected_experiences_count
        and jsonb_array_length(jsonb_path_query_array(
          selected_experiences,
          'strict $[*] ? (@.type() == "object" && @.id.type() == "string")'
        )) = selected_experiences_count
      else selected_experiences is null
    end
  )
);
comment on table public.contact_requests is 'Quote requests sent from the public site.';
comment on column public.contact_requests.number_of_people is '1 to 10, or 15 for more than ten.';
comment on column public.contact_requests.request_id is
  'Minted by the sender, so that sending again never makes a second row. Null for a client that sends none.';
comment on column public.contact_requests.selected_experiences is
  'What was asked for, in order: [{id, title, price}] as shown at that moment. Null for a client that sends none.';
comment on column public.contact_requests.language is 'The language of the page the request was sent from.';
comment on column public.contact_requests.notice_version is 'Which text on the use of the data stood by the button.';
comment on column public.contact_requests.time_zone is 'The sender''s, e.g. Europe/Paris: at what hour to call.';
comment on column public.contact_requests.whatsapp_e164 is
  'The number in international form where there is one; whatsapp keeps what was typed.';
comment on column public.contact_requests.received_in is
  'The transaction that stored the row; lets its sender read it back, once.';

create index contact_requests_created_at on public.contact_requests (created_at);

alter table public.contact_requests enable row level security;

-- A transaction's number is never used again; the hour guards against a counter that starts anew after a restore. The
-- defaults already hold both, so the check is met by every row whose sender may not write these columns.
create policy visitor_sends on public.contact_requests
  for insert to anon
  with check (received_in = pg_current_xact_id_if_assigned() and created_at = now());

-- The sender gets the row back in the same transaction and can never see it again.
create policy visitor_reads_back on public.contact_requests
  for select to anon
  using (received_in = pg_current_xact_id_if_assigned() and created_at = now());

create policy service_reads on public.contact_requests
  for select to service_role using (true);

-- Some servers give new tables to everybody.
revoke all on public.contact_requests from public, anon, authenticated, service_role;
-- id, created_at and received_in are the server's to say. Nobody updates or deletes.
grant insert (
  name, email, whatsapp, number_of_people, preferred_dates, message, selected_experiences_count,
  request_id, selected_experiences, language, notice_version, time_zone, whatsapp_e164
) on public.contact_requests to anon;
-- The whole row, because "returning *" asks for every column; the policy decides which rows.
grant select on public.contact_requests to anon, service_role;


-- What the server noticed about a request, for limits and quarantine (safety §1, B20). Limits are counted from these
-- rows, so they survive a restart and hold for all processes together. Hashes only: no address is kept.
create table public.contact_request_checks (
  contact_request_id uuid primary key references public.contact_requests on delete cascade,
  created_at timestamptz not null default now(),
  sender_hash bytea check (octet_length(sender_hash) = 32),
  contact_hash bytea not null check (octet_length(contact_hash) = 32),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  quarantined boolean not null default false,
  reasons text[] not null default '{}'
);
comment on table public.contact_request_checks is 'How each request looked on arrival. Never shown to its sender.';
comment on column public.contact_request_checks.sender_hash is
  'HMAC-SHA-256 of the network address it came from; null when unknown.';
comment on column public.contact_request_checks.contact_hash is 'HMAC-SHA-256 of the normalised e-mail and telephone.';
comment on column public.contact_request_checks.content_hash is 'HMAC-SHA-256 of what was asked: finds repetitions.';
comment on column public.contact_request_checks.quarantined is 'Kept, but set apart from what advisers call at once.';
comment on column public.contact_request_checks.reasons is 'Why it was set apart, in words the code knows.';

create index contact_request_checks_sender on public.contact_request_checks (sender_hash, created_at);
create index contact_request_checks_contact on public.contact_request_checks (contact_hash, created_at);
create index contact_request_checks_content on public.contact_request_checks (content_hash, created_at);

alter table public.contact_request_checks enable row level security;

create policy service_notes on public.contact_request_checks
  for insert to service_role with check (true);
create policy service_reads on public.contact_request_checks
  for select to service_role using (true);

-- Visitors and people merely signed in have no right here at all.
revoke all on public.contact_request_checks from public, anon, authenticated, service_role;
grant insert (contact_request_id, sender_hash, contact_hash, content_hash, quarantined, reasons)
  on public.contact_request_checks to service_role;
grant select on public.contact_request_checks to service_role;
