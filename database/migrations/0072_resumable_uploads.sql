-- Uploads of /storage/v1/upload/resumable that are under way (docs/storage.md). Any process may take the next chunk: the
-- state is a row, and each chunk is a version of its own in the store until the last one makes them one file.
create table storage.uploads (
  version uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets on delete cascade,
  name text collate "C" not null check (octet_length(name) between 1 and 1024),
  uploader text not null check (uploader in ('anon', 'authenticated', 'service_role', 'signed')),
  owner_id text,
  share text not null,
  upsert boolean not null,
  length bigint not null check (length >= 0),
  received bigint not null default 0 check (received between 0 and length),
  parts uuid[] not null default '{}',
  sizes bigint[] not null default '{}' check (cardinality(sizes) = cardinality(parts)),
  metadata text not null,
  created_at timestamptz not null default now()
);
comment on table storage.uploads is 'Resumable uploads of the last 24 hours; a finished one stays to answer its client.';
comment on column storage.uploads.uploader is 'The role of who began it, or that the address was signed: nobody else may go on.';
comment on column storage.uploads.share is 'Of those with the same share the oldest gives way, so that nobody fills the storage.';
comment on column storage.uploads.parts is 'The versions of the chunks that the store has, in order; sizes are their bytes.';
comment on column storage.uploads.metadata is 'The header Upload-Metadata as the client sent it.';
create index on storage.uploads (share, created_at);
alter table storage.uploads enable row level security;
revoke all on storage.uploads from public, anon, authenticated, service_role;
grant select, insert, update, delete on storage.uploads to service_role;
