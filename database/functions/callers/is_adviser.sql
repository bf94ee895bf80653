-- Whether the caller may work in the console. It reads the tables each time, not the token, so that a banned account,
-- an ended session and a deactivated adviser lose their rights with the next statement. An adviser with a second factor
-- must have used it.
create or replace function private.needs_second_factor(adviser public.advisers) returns boolean
language sql stable security definer set search_path = '' as $$
  select adviser.role = 'admin' or exists (
    select from auth.mfa_factors f where f.user_id = adviser.user_id and f.status = 'verified')
$$;

create or replace function private.is_adviser() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_lives() and exists (
    select from public.advisers a
    where a.user_id = auth.uid() and a.active
      and (auth.jwt() ->> 'aal' = 'aal2' or not private.needs_second_factor(a)))
$$;
comment on function private.is_adviser() is
  'The caller may work in the console. An admin has no rights before the second factor.';
grant execute on function private.is_adviser() to authenticated;

create or replace function private.must_be_adviser() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_adviser() then return auth.uid(); end if;
  perform private.refuse('42501', 'Only an active adviser may do this', jsonb_build_object(
    'second_factor_needed', auth.jwt() ->> 'aal' is distinct from 'aal2' and private.session_lives() and exists (
      select from public.advisers a where a.user_id = auth.uid() and a.active and private.needs_second_factor(a))));
end
$$;
