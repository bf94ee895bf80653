-- Who has which sheet of the catalogue open, where the channel of the advisers is not joined (decision 072), and what a version
-- went back to.
create unlogged table public.catalogue_presence (
  sheet text not null check (sheet ~ '^catalogue:[a-z0-9-]{1,60}:[a-z0-9-]{0,20}$'),
  adviser_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (sheet, adviser_id)
);
comment on table public.catalogue_presence is
  'Who has which sheet of the catalogue open. Forgotten in a crash, and said anew within seconds.';
alter table public.catalogue_presence enable row level security;
revoke all on public.catalogue_presence from public, anon, authenticated, service_role;

alter table public.catalogue_versions add column restores integer;
comment on column public.catalogue_versions.restores is
  'The earlier version that this one is as, where it restored one; 0 is the base.';
