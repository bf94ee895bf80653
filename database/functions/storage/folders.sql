-- Splits the name of a file, for policies written for Supabase.
create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
$$;
grant execute on function storage.foldername(text) to anon, authenticated, service_role;

create or replace function storage.filename(name text) returns text language sql immutable as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
grant execute on function storage.filename(text) to anon, authenticated, service_role;

create or replace function storage.extension(name text) returns text language sql immutable as $$
  select case when storage.filename(name) like '%.%' then regexp_replace(storage.filename(name), '^.*\.', '') else '' end
$$;
grant execute on function storage.extension(text) to anon, authenticated, service_role;
