-- Open channels of somebody who was banned or removed are asked about again.
create trigger announce_rights after update of banned_until, deleted_at or delete on auth.users
  for each row execute function realtime.announce_rights();
