-- The bytes of a removed or replaced file stay for an hour, because a download or a backup that began before may still
-- read them (docs/storage.md). Until then they take room: who adds and removes a file again and again fills the disk.
create table storage.leaving (
  version uuid primary key,
  bucket_id text not null,
  name text collate "C" not null,
  bytes bigint not null
);
comment on table storage.leaving is 'Versions that no file names any more, until their bytes are removed.';
alter table storage.leaving enable row level security;
revoke all on storage.leaving from public, anon, authenticated, service_role;
grant select, delete on storage.leaving to service_role;
