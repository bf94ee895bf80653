-- Removes the pictures that nothing uses any more. They are marked first and removed a month later, so that a draft that
-- comes back, or the same design pressed again, still finds its picture. The original goes with its picture.
create or replace function private.sweep_pictures(now_is timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  swept integer;
begin
  -- Publications wait meanwhile: a picture that they name is then still there, or refused.
  perform private.hold_catalogue();
  with used as (
    select substring(f.fields ->> 'imageUrl' from '^/posters/((?:press|photo)-[0-9a-f]{32})-') as name from (
      select i.fields from public.catalogue_items i
      union all select d.fields from public.catalogue_drafts d
      union all select i.fields from public.catalogue_plans p, jsonb_to_recordset(p.items) i (fields jsonb)) f
  )
  update public.catalogue_pictures p
  set unused_since = case when p.unused_since is null then now_is end
  where (p.unused_since is null) <> exists (select from used u where u.name = p.name);
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o using public.catalogue_pictures p
  where o.bucket_id = 'catalogue' and o.name = p.name || '.jpg' and p.unused_since < now_is - interval '30 days';
  perform set_config('storage.allow_delete_query', '', true);
  delete from public.catalogue_pictures p where p.unused_since < now_is - interval '30 days';
  get diagnostics swept = row_count;
  return swept;
end
$$;
comment on function private.sweep_pictures(timestamptz) is 'Returns the number of removed pictures.';
grant execute on function private.sweep_pictures(timestamptz) to service_role;
