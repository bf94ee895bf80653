-- A token outlives its session until it expires. What it may read of the person's own row among the advisers is asked of
-- the tables, too, as everything else is.
create function private.session_lives() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = auth.uid() and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and (auth.jwt() ->> 'session_id' is null or exists (
        select from auth.sessions s
        where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = u.id
          -- A factor that was removed takes its session down, whatever older tokens of it still say.
          and (auth.jwt() ->> 'aal' is distinct from 'aal2' or s.aal <> 'aal1'))))
$$;
comment on function private.session_lives() is
  'The account of the caller is neither banned nor deleted, and the session of their token has not ended.';
grant execute on function private.session_lives() to authenticated;

create or replace function private.is_adviser() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_lives() and exists (
    select from public.advisers a
    where a.user_id = auth.uid() and a.active
      and (auth.jwt() ->> 'aal' = 'aal2' or not private.needs_second_factor(a)))
$$;

create or replace function private.must_be_adviser() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_adviser() then return auth.uid(); end if;
  perform private.refuse('42501', 'Only an active adviser may do this', jsonb_build_object(
    'second_factor_needed', auth.jwt() ->> 'aal' is distinct from 'aal2' and private.session_lives() and exists (
      select from public.advisers a where a.user_id = auth.uid() and a.active and private.needs_second_factor(a))));
end
$$;

alter policy adviser_reads on public.advisers
  using ((select private.is_adviser()) or (user_id = (select auth.uid()) and (select private.session_lives())));

create or replace function public.who_am_i() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('user_id', a.user_id, 'role', a.role, 'display_name', a.display_name,
    'language', a.language, 'languages', a.languages, 'active', a.active,
    'adviser', private.is_adviser(), 'admin', private.is_admin(),
    'second_factor_needed', a.active and private.needs_second_factor(a)
      and auth.jwt() ->> 'aal' is distinct from 'aal2')
  from public.advisers a where a.user_id = auth.uid() and private.session_lives()
$$;
