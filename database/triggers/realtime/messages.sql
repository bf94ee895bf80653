-- The rows by which a right is asked about have no event, and are told to nobody.
create trigger announce_message after insert on realtime.messages
  for each row when (new.event is not null) execute function realtime.announce_message();
