-- Removes the bytes of chunks that the row of an upload no longer names, because it was finished, ended or grew too old.
-- At once, because nothing but the upload reads them, and by one job, so that letters do not wait for many.
create or replace function storage.keep_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.parts <> '{}' and (tg_op = 'DELETE' or new.parts = '{}') then
    perform outbox.enqueue('remove_object_bytes', json_build_object('versions', old.parts));
  end if;
  return null;
end
$$;
