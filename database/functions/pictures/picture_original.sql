-- The original of a picture that was brought: {"source", "version", "metadata"}; null where none is kept.
create or replace function private.picture_original(named text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('source', p.source, 'version', o.version, 'metadata', o.metadata)
  from public.catalogue_pictures p
  join storage.objects o on o.bucket_id = 'catalogue' and o.name = p.name || '.jpg'
  where p.name = named
$$;
grant execute on function private.picture_original(text) to service_role;
