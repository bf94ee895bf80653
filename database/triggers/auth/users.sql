-- Open channels of somebody who was banned or removed are asked about again.
create trigger announce_rights after update of banned_until, deleted_at or delete on auth.users
  for each row execute function realtime.announce_rights();
-- Somebody who is deleted leaves the team, and the last admin is not banned.
create trigger leave_team after update of banned_until, deleted_at on auth.users
  for each row execute function private.leave_team();
