-- The content of a version of the catalogue over the base: of each item the latest row that is not newer.
create or replace function private.catalogue_at(at_version integer)
returns table (experience text, edition text, version integer, fields jsonb)
language sql stable as $$
  select l.* from (
    select distinct on (i.experience, i.edition) i.experience, i.edition, i.version, i.fields
    from public.catalogue_items i where i.version <= at_version
    order by i.experience, i.edition, i.version desc) l
  where l.fields is not null
$$;

-- The newest version unless another is asked for, with its items.
create or replace function private.catalogue_version(at_version integer default null) returns jsonb
language plpgsql stable as $$
declare
  newest integer := coalesce((select max(i.version) from public.catalogue_items i), 0);
  wanted integer := least(coalesce(at_version, newest), newest);
begin
  return jsonb_build_object('version', wanted, 'items', (
    select coalesce(jsonb_agg(to_jsonb(c) order by c.experience, c.edition), '[]') from private.catalogue_at(wanted) c));
end
$$;

create or replace function public.published_catalogue(at_version integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  published jsonb := private.catalogue_version(at_version);
begin
  -- The last titles that were published, because a selection also names what is no longer shown.
  return published || jsonb_build_object('titles', (
    select coalesce(jsonb_object_agg(t.experience, t.titles), '{}') from (
      select distinct on (i.experience) i.experience, (
        select jsonb_object_agg(f.key, f.value) from jsonb_each(i.fields) f where f.key like 'title.%') titles
      from public.catalogue_items i
      where i.version <= (published ->> 'version')::integer and i.edition = '' and i.fields ->> 'title.fr' <> ''
      order by i.experience, i.version desc) t));
end
$$;
comment on function public.published_catalogue(integer) is 'The newest version unless another is asked for.';
grant execute on function public.published_catalogue(integer) to anon, authenticated, service_role;
