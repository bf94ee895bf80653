-- One file of a picture: large, small or fallback; null where there is none.
create or replace function private.picture_file(named text, size text) returns bytea
language sql stable security definer set search_path = '' as $$
  select case size when 'large' then p.large when 'small' then p.small when 'fallback' then p.fallback end
  from public.catalogue_pictures p where p.name = named
$$;
grant execute on function private.picture_file(text, text) to service_role;
