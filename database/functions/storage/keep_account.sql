-- Adds to the count of bytes, and refuses what passes the limit together with the uploads that are under way and with the
-- bytes that are still to be removed: `chunk` is what one upload is about to add, storage.settled what it had that becomes
-- a file now. The single row of the count serialises uploads, so that two cannot pass the limit together; it is locked
-- before any row of an upload.
create or replace function storage.take_room(added bigint, chunk bigint default 0) returns void
language plpgsql security definer set search_path = '' as $$
declare
  quota constant bigint := nullif(current_setting('storage.quota', true), '')::bigint;
  settled constant bigint := coalesce(nullif(current_setting('storage.settled', true), '')::bigint, 0);
  kept bigint;
begin
  insert into storage.usage as u (bytes) values (added)
  on conflict (one) do update set bytes = u.bytes + excluded.bytes
  returning u.bytes into kept;
  if added >= 0 and kept + chunk - settled + (
    select coalesce(sum(u.received), 0) from storage.uploads u where u.received < u.length) + (
    select coalesce(sum(l.bytes), 0) from storage.leaving l) > quota then
    perform private.refuse('PT507', 'There is no room left for this file');
  end if;
end
$$;
grant execute on function storage.take_room(bigint, bigint) to service_role;

-- Counts the bytes of all files in the transaction that changes them. The bytes of the former version are removed an
-- hour later, because a download or a backup may still read them.
create or replace function storage.keep_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant bigint := case when tg_op = 'INSERT' then 0 else coalesce((old.metadata ->> 'size')::bigint, 0) end;
  after constant bigint := case when tg_op = 'DELETE' then 0 else coalesce((new.metadata ->> 'size')::bigint, 0) end;
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.version <> new.version then
    insert into storage.leaving (version, bucket_id, name, bytes) values (old.version, old.bucket_id, old.name, before)
    on conflict do nothing;
    perform outbox.enqueue('remove_object_bytes', json_build_object('version', old.version), now() + interval '1 hour',
      'object ' || old.version);
  end if;
  if after <> before then perform storage.take_room(after - before); end if;
  return null;
end
$$;

-- Refuses deletions outside the API, because they would leave the bytes behind.
create or replace function storage.refuse_direct_deletion() returns trigger language plpgsql as $$
begin
  if current_setting('storage.allow_delete_query', true) = 'true' then return null; end if;
  raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
end
$$;
