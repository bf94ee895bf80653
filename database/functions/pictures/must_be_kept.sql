-- Refuses a publication that names a made or uploaded picture that is not stored, because nobody stated the rights to
-- it.
create or replace function private.pictures_must_be_kept(items jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_to_recordset(items) i (fields jsonb)
    cross join lateral substring(i.fields ->> 'imageUrl' from '^/posters/((?:press|photo)-.*)-720\.avif$') named
    where named is not null and not exists (select from public.catalogue_pictures p where p.name = named)
  ) then
    perform private.refuse('PT422', 'A picture of a draft is not kept here: press it or bring it again');
  end if;
end
$$;
