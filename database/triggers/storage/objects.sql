-- The room that a file takes, and what becomes of its bytes.
create trigger keep_account after insert or update of version, metadata or delete on storage.objects
  for each row execute function storage.keep_account();
-- A file of a visitor is counted and told of; this must not be left to the way by which it comes.
create trigger take_attachment before insert on storage.objects
  for each row when (new.bucket_id = 'attachments') execute function private.take_attachment();
create trigger refuse_direct_deletion before delete on storage.objects
  for each statement execute function storage.refuse_direct_deletion();
