-- Two admins who remove each other at the same moment wait for one another here, and the second is refused.
create or replace function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'admin' or not old.active then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.role = 'admin' and new.active and new.user_id = old.user_id then return new; end if;
  perform pg_advisory_xact_lock(7306150004);
  if not exists (
    select from public.advisers a where a.role = 'admin' and a.active and a.user_id <> old.user_id
  ) then
    perform private.refuse('PT409', 'The last active admin cannot be removed', '{"reason": "last_admin"}');
  end if;
  return coalesce(new, old);
end
$$;
