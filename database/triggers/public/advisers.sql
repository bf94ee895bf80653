-- The team always has an admin, and an adviser who leaves it keeps no request.
create trigger keep_one_admin after update or delete on public.advisers
  for each row execute function private.keep_one_admin();
create trigger leave_nothing_behind before delete on public.advisers
  for each row execute function private.leave_nothing_behind();
create trigger announce_rights after insert or update of role, active or delete on public.advisers
  for each row execute function realtime.announce_rights();
