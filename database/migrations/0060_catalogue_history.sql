-- What a draft of the catalogue was before, and since when a picture is no longer used (decision 072).
create table public.catalogue_changes (
  id bigint generated always as identity primary key,
  experience text not null check (experience ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  edition text not null check (edition ~ '^([a-z0-9][a-z0-9-]{0,19})?$'),
  act text not null check (act in ('changed', 'discarded', 'original')),
  field text not null default '' check (char_length(field) <= 44 and (field <> '') = (act = 'changed')),
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' check (jsonb_typeof(after) = 'object'),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid not null,
  changer text not null
);
comment on table public.catalogue_changes is
  'Who changed which field of a draft, and when. What one person types in ten minutes is one change. '
  'Reached by its functions alone.';
comment on column public.catalogue_changes.before is
  '{"value": …}, or {} where the field was not changed from the base; after likewise.';
create index catalogue_changes_by_item on public.catalogue_changes (experience, edition, id desc);
alter table public.catalogue_changes enable row level security;
revoke all on public.catalogue_changes from public, anon, authenticated, service_role;

alter table public.catalogue_pictures add column unused_since timestamptz;
comment on column public.catalogue_pictures.unused_since is
  'Since when no version, draft or plan names it; a month later it is swept.';
