-- A publication takes its items out of the planned ones, which would otherwise publish older values over them. The undo of a
-- publication puts them back, and the room tells who published.
alter table public.catalogue_versions add column unplanned jsonb not null default '[]' check (jsonb_typeof(unplanned) = 'array');
comment on column public.catalogue_versions.unplanned is
  'The plans from which it took items, as rows of catalogue_plans with these items alone.';
