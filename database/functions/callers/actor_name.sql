-- The name of the caller as the history and the log keep it: it outlives the account.
create or replace function private.actor_name() returns text
language sql stable security definer set search_path = '' as $$
  select a.display_name from public.advisers a where a.user_id = auth.uid()
$$;
