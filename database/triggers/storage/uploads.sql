-- The bytes of chunks go when no upload names them.
create trigger keep_upload after update or delete on storage.uploads
  for each row execute function storage.keep_upload();
