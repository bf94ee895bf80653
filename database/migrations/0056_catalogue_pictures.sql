-- Pictures of the catalogue that the program does not bring: pressed from a design, or brought by an adviser (decision 069).
create table public.catalogue_pictures (
  name text primary key check (name ~ '^(press|photo)-[0-9a-f]{32}$'),
  design jsonb unique check (pg_column_size(design) <= 2048),
  source text check (char_length(btrim(source)) between 1 and 300),
  large bytea not null check (octet_length(large) <= 1000000),
  small bytea not null check (octet_length(small) <= 300000),
  fallback bytea not null check (octet_length(fallback) <= 300000),
  made_at timestamptz not null default now(),
  made_by uuid not null,
  check ((name like 'press-%') = (design is not null)),
  check ((name like 'photo-%') = (source is not null))
);
comment on table public.catalogue_pictures is
  'Never changed, so that each may be kept for ever by whoever loaded it. Names are not to be guessed: drafts show them.';
comment on column public.catalogue_pictures.design is 'From which it was pressed; the same design is pressed once.';
comment on column public.catalogue_pictures.source is 'Where a picture is from, and by what right it is shown.';
comment on column public.catalogue_pictures.large is 'AVIF, 720 px wide.';
comment on column public.catalogue_pictures.small is 'AVIF, 360 px wide.';
comment on column public.catalogue_pictures.fallback is 'JPEG, 360 px wide.';
alter table public.catalogue_pictures enable row level security;
revoke all on public.catalogue_pictures from public, anon, authenticated, service_role;
