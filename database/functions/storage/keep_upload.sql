-- Removes the bytes of chunks that the row of an upload no longer names, because it was finished, ended or grew too old.
-- At once, because nothing but the upload reads them.
create or replace function storage.keep_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.enqueue('remove_object_bytes', json_build_object('version', gone), now(), 'object ' || gone)
  from unnest(old.parts) as gone where tg_op = 'DELETE' or gone <> all (new.parts);
  return null;
end
$$;
