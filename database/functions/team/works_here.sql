-- Who works here without being asked for a session: by a calendar's address, by letters, by a preview, on duty. An account that
-- was banned or deleted loses that at once, as its sessions do.
create or replace function private.works_here(adviser uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.advisers a join auth.users u on u.id = a.user_id
    where a.user_id = adviser and a.active and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now()))
$$;
