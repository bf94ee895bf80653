-- Who may ask (spec §6, protocol §14, §17): three roles that nobody signs in as. The program's own login role becomes
-- one of them for the length of a transaction.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      execute format('create role %I nologin noinherit', wanted);
    exception
      -- Roles belong to the whole server: another database may have them already, or be making them right now.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- What PostgreSQL gives everybody unasked.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

create schema auth;
comment on schema auth is 'Who the caller is. Function and table names as in Supabase, so that its SQL keeps working.';
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
comment on function auth.jwt() is 'Everything the verified token of the caller says; null outside a request.';

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;
comment on function auth.uid() is 'The user the caller signed in as; null for an anonymous visitor.';

create function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
comment on function auth.role() is 'anon, authenticated or service_role.';

create function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;
comment on function auth.email() is 'The e-mail address in the caller''s token; null when there is none.';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
