-- Who asked to be told of the next edition of an experience (decision 052). A row is there only once the owner of the
-- address pressed the button of the letter that we sent there.
create table public.edition_alerts (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  email_key text not null check (char_length(email_key) between 3 and 254),
  experience text not null check (experience ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  language text not null references private.languages,
  notice_version text not null check (notice_version ~ '^\d{4}-\d\d-\d\d$'),
  asked_at timestamptz not null default now(),
  told_at timestamptz,
  unique (email_key, experience)
);
comment on table public.edition_alerts is 'One row for each address and experience; nobody reads it but by its functions.';
comment on column public.edition_alerts.email_key is 'By which the address is the same, however it was typed.';
comment on column public.edition_alerts.asked_at is 'When the button of the letter was pressed.';
comment on column public.edition_alerts.told_at is 'When the letter was queued; null while they wait.';
create index edition_alerts_waiting on public.edition_alerts (experience) where told_at is null;
alter table public.edition_alerts enable row level security;
revoke all on public.edition_alerts from public, anon, authenticated, service_role;
