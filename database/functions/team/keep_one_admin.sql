-- The team keeps an admin who can sign in. Of two admins who remove each other at the same moment, the second waits here and is
-- refused.
create or replace function private.must_leave_an_admin() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7306150004);
  if not private.has_admin() then
    perform private.refuse('PT409', 'The last active admin cannot be removed', '{"reason": "last_admin"}');
  end if;
end
$$;

create or replace function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'admin' or not old.active then return null; end if;
  if tg_op = 'UPDATE' and new.role = 'admin' and new.active and new.user_id = old.user_id then return null; end if;
  perform private.must_leave_an_admin();
  return null;
end
$$;

-- The soft deletion of an account removes the adviser, as a deletion for good does: their requests go back to the queue.
create or replace function private.leave_team() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    delete from public.advisers a where a.user_id = new.id;
  elsif exists (select from public.advisers a where a.user_id = new.id and a.role = 'admin' and a.active) then
    perform private.must_leave_an_admin();
  end if;
  return null;
end
$$;
