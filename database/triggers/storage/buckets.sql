-- A bucket can be deleted only by the API, which first checks that it is empty.
create trigger refuse_direct_deletion before delete on storage.buckets
  for each statement execute function storage.refuse_direct_deletion();
