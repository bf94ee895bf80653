-- The name of the caller for the history and the log, which keep it after the account is deleted.
create or replace function private.actor_name() returns text
language sql stable security definer set search_path = '' as $$
  select a.display_name from public.advisers a where a.user_id = auth.uid()
$$;
