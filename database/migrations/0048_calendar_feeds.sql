-- The next steps of an adviser in a calendar of their own: one secret address each, of which a digest is kept. Another
-- address ends the one before (decision 058).
create table public.calendar_feeds (
  adviser_id uuid primary key references public.advisers on delete cascade,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  made_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.calendar_feeds is 'Who has an address for a calendar program, and of which secret.';
comment on column public.calendar_feeds.read_at is 'When a calendar program last asked, to the hour.';
alter table public.calendar_feeds enable row level security;
revoke all on public.calendar_feeds from public, anon, authenticated, service_role;
