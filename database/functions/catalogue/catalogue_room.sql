-- The data of the catalogue view besides the base: published items, drafts, notes, plans, versions, and the number of
-- alerts for each experience.
create or replace function public.catalogue_room() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  return private.catalogue_version() || jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.experience, d.edition), '[]')
      from public.catalogue_drafts d),
    'notes', (select coalesce(jsonb_agg(to_jsonb(n) order by n.experience, n.edition), '[]')
      from public.catalogue_notes n),
    'alerts', private.alert_counts(),
    'plans', (select coalesce(jsonb_agg(to_jsonb(p) order by p.publish_at), '[]') from public.catalogue_plans p),
    'versions', (select coalesce(jsonb_agg(to_jsonb(v) - 'unplanned' order by v.id desc), '[]') from (
      select * from public.catalogue_versions order by id desc limit 100) v));
end
$$;
grant execute on function public.catalogue_room() to authenticated;
