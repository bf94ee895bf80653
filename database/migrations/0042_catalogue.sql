-- What the owner changes of the catalogue, over the base that the program brings (decision 046): drafts, what was
-- published in which version, what is planned, and what only advisers know.
create table public.catalogue_versions (
  id integer primary key check (id > 0),
  published_at timestamptz not null default now(),
  published_by uuid,
  publisher text,
  name text not null default '' check (char_length(name) <= 200)
);
comment on table public.catalogue_versions is 'Each publication. Version 0 is the base alone and has no row.';
comment on column public.catalogue_versions.published_by is 'Null where the hour of a plan had come.';
comment on column public.catalogue_versions.publisher is 'Their name as it was then.';
alter table public.catalogue_versions enable row level security;
revoke all on public.catalogue_versions from public, anon, authenticated, service_role;
grant select on public.catalogue_versions to authenticated;

create table public.catalogue_items (
  experience text not null check (experience ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  edition text not null check (edition ~ '^([a-z0-9][a-z0-9-]{0,19})?$'),
  version integer not null references public.catalogue_versions,
  fields jsonb check (jsonb_typeof(fields) = 'object'),
  primary key (experience, edition, version)
);
comment on table public.catalogue_items is
  'What each version published: of an item, the row of the latest version counts. Rows are never changed.';
comment on column public.catalogue_items.edition is 'Empty for the experience itself and its first edition.';
comment on column public.catalogue_items.fields is
  'By key, such as starts or title.fr; null where the version took the item back to the base.';
create index catalogue_items_version on public.catalogue_items (version);
alter table public.catalogue_items enable row level security;
revoke all on public.catalogue_items from public, anon, authenticated, service_role;
grant select on public.catalogue_items to anon, authenticated;

create table public.catalogue_drafts (
  experience text not null check (experience ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  edition text not null check (edition ~ '^([a-z0-9][a-z0-9-]{0,19})?$'),
  fields jsonb check (jsonb_typeof(fields) = 'object' and pg_column_size(fields) <= 65536),
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  changer text not null,
  primary key (experience, edition)
);
comment on table public.catalogue_drafts is 'What is not published yet: the whole of an item as it is to become.';
comment on column public.catalogue_drafts.fields is 'Null where the item is to go back to the base.';
alter table public.catalogue_drafts enable row level security;
revoke all on public.catalogue_drafts from public, anon, authenticated, service_role;
grant select on public.catalogue_drafts to authenticated;

create table public.catalogue_notes (
  experience text not null check (experience ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  edition text not null check (edition ~ '^([a-z0-9][a-z0-9-]{0,19})?$'),
  supplier text not null default '' check (char_length(supplier) <= 500),
  cost text not null default '' check (char_length(cost) <= 500),
  stock integer check (stock >= 0),
  primary key (experience, edition)
);
comment on table public.catalogue_notes is 'What visitors never see: who supplies an edition, at what cost, how many places.';
alter table public.catalogue_notes enable row level security;
revoke all on public.catalogue_notes from public, anon, authenticated, service_role;
grant select on public.catalogue_notes to authenticated;

create table public.catalogue_plans (
  id uuid primary key default gen_random_uuid(),
  publish_at timestamptz not null check (isfinite(publish_at)),
  name text not null default '' check (char_length(name) <= 200),
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  planned_by uuid not null,
  planner text not null
);
comment on table public.catalogue_plans is 'Publications whose hour has not come, with the drafts as they were when planned.';
alter table public.catalogue_plans enable row level security;
revoke all on public.catalogue_plans from public, anon, authenticated, service_role;
grant select on public.catalogue_plans to authenticated;
