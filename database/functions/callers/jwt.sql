-- The claims of the caller's verified token. The names are those of Supabase, so that its SQL works unchanged.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
comment on function auth.jwt() is 'All claims of the caller; null outside a request.';
grant execute on function auth.jwt() to anon, authenticated, service_role;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;
comment on function auth.uid() is 'The user the caller signed in as; null for an anonymous visitor.';
grant execute on function auth.uid() to anon, authenticated, service_role;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
comment on function auth.role() is 'anon, authenticated or service_role.';
grant execute on function auth.role() to anon, authenticated, service_role;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;
comment on function auth.email() is 'The e-mail address in the caller''s token; null if there is none.';
grant execute on function auth.email() to anon, authenticated, service_role;
