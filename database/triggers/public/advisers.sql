-- The team always has an admin, and an adviser who leaves it keeps no request.
create trigger keep_one_admin before update or delete on public.advisers
  for each row execute function private.keep_one_admin();
create trigger leave_nothing_behind before delete on public.advisers
  for each row execute function private.leave_nothing_behind();
