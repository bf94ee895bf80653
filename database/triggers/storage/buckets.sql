-- A bucket goes by the interface alone, which asks first that it is empty.
create trigger refuse_direct_deletion before delete on storage.buckets
  for each statement execute function storage.refuse_direct_deletion();
