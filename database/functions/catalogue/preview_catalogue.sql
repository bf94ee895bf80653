-- The catalogue with drafts, for a preview page at a secret address. If its adviser was deactivated since, it shows
-- nothing.
create or replace function private.preview_catalogue(viewer uuid, named jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_here(viewer) then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'experience', experience, 'edition', edition, 'version', coalesce(c.version, 0),
      'fields', case when d.changed_by is null then c.fields else d.fields end) order by experience, edition), '[]')
    from private.catalogue_at(2147483647) c
    full join (
      select d.* from public.catalogue_drafts d
      where named is null or jsonb_build_array(d.experience, d.edition) in (select jsonb_array_elements(named))
    ) d using (experience, edition)
    where d.changed_by is null or d.fields is not null);
end
$$;
comment on function private.preview_catalogue(uuid, jsonb) is
  'The items of published_catalogue() with the named drafts, or all, in their place; null if the viewer is no adviser.';
grant execute on function private.preview_catalogue(uuid, jsonb) to service_role;
