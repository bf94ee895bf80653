-- Gives the console the data of the signed-in person, and the position of the feed from which a room that reads its
-- lists after this call misses no change.
create or replace function public.who_am_i() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('user_id', a.user_id, 'role', a.role, 'display_name', a.display_name,
    'language', a.language, 'languages', a.languages, 'active', a.active,
    'adviser', private.is_adviser(), 'admin', private.is_admin(),
    'second_factor_needed', a.active and private.needs_second_factor(a)
      and auth.jwt() ->> 'aal' is distinct from 'aal2',
    'feed_position', pg_current_snapshot()::text)
  from public.advisers a where a.user_id = auth.uid() and private.session_lives()
$$;
grant execute on function public.who_am_i() to authenticated;
