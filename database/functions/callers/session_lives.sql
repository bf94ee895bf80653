-- A token may outlive its session, so the session is checked in the tables, also for the caller's own row of advisers.
create or replace function private.session_lives() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = auth.uid() and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and (auth.jwt() ->> 'session_id' is null or exists (
        select from auth.sessions s
        where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = u.id
          -- Removing a factor lowers its session, also for older tokens that still claim aal2.
          and (auth.jwt() ->> 'aal' is distinct from 'aal2' or s.aal <> 'aal1'))))
$$;
comment on function private.session_lives() is
  'The account of the caller is neither banned nor deleted, and the session of their token has not ended.';
grant execute on function private.session_lives() to authenticated;
