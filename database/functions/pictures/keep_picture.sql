-- Stores a picture of the catalogue and returns its name. A design that was made before keeps its name, and its month
-- before removal begins again. The original is {"version", "metadata", "point"}: its bytes are in the store already.
create or replace function private.keep_picture(
  maker uuid, design jsonb, source text, large bytea, small bytea, fallback bytea, original jsonb default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  kept text;
begin
  if not exists (select from public.advisers a where a.user_id = maker and a.active) then
    perform private.refuse('42501', 'Only an active adviser may keep a picture');
  end if;
  insert into public.catalogue_pictures as p (name, design, source, large, small, fallback, made_by)
  values (case when keep_picture.design is null then 'photo-' else 'press-' end || replace(gen_random_uuid()::text, '-', ''),
    keep_picture.design, keep_picture.source, keep_picture.large, keep_picture.small, keep_picture.fallback, maker)
  on conflict on constraint catalogue_pictures_design_key do update set unused_since = null
  returning p.name into kept;
  if original is not null then
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ('catalogue', kept || '.jpg', maker, maker::text,
      (original ->> 'version')::uuid, original -> 'metadata', original -> 'point');
  end if;
  return kept;
end
$$;
grant execute on function private.keep_picture(uuid, jsonb, text, bytea, bytea, bytea, jsonb) to service_role;
