-- A second factor changes what its owner may do without it.
create trigger announce_rights after insert or update of status or delete on auth.mfa_factors
  for each row execute function realtime.announce_rights();
