-- The room that a file takes, and what becomes of its bytes.
create trigger keep_account after insert or update of version, metadata or delete on storage.objects
  for each row execute function storage.keep_account();
create trigger refuse_direct_deletion before delete on storage.objects
  for each statement execute function storage.refuse_direct_deletion();
