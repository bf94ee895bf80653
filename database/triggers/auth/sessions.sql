-- Open channels of somebody whose session ended are asked about again.
create trigger announce_rights after delete on auth.sessions
  for each row execute function realtime.announce_rights();
