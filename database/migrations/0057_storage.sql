-- Files of /storage/v1 (docs/storage.md): who may reach which, as rows whose policies decide. The bytes of a version lie on
-- the disk or in storage.pieces, under the version's uuid alone, so that no name a user gave ever becomes a path.
create schema storage;
comment on schema storage is 'Files and who may reach them. Names as in Supabase, so that its policies keep working.';
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key check (char_length(id) between 1 and 100),
  name text not null unique check (name = id),
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  type text not null default 'STANDARD',
  sniffed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column storage.buckets.public is 'Its files are read without a key by their public address.';
comment on column storage.buckets.sniffed is 'The type found in the bytes must be the declared one, and allowed.';
alter table storage.buckets enable row level security;
revoke all on storage.buckets from public, anon, authenticated, service_role;
grant select, delete on storage.buckets to anon, authenticated, service_role;
grant insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types) on storage.buckets
  to anon, authenticated, service_role;
grant update (public, file_size_limit, allowed_mime_types, updated_at) on storage.buckets
  to anon, authenticated, service_role;

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text collate "C" not null check (octet_length(name) between 1 and 1024),
  owner uuid,
  owner_id text,
  version uuid not null,
  metadata jsonb not null,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
comment on column storage.objects.version is 'Names its bytes. A copy shares them: they go once no row names them.';
comment on column storage.objects.metadata is 'What the server found: eTag, size, mimetype, cacheControl and the like.';
create index on storage.objects (version);
alter table storage.objects enable row level security;
revoke all on storage.objects from public, anon, authenticated, service_role;
grant select, delete on storage.objects to anon, authenticated, service_role;
grant insert (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata) on storage.objects
  to anon, authenticated, service_role;
grant update (bucket_id, name, owner, owner_id, version, metadata, user_metadata, updated_at) on storage.objects
  to anon, authenticated, service_role;

create table storage.pieces (
  version uuid not null,
  n integer not null check (n >= 0),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (version, n)
);
comment on table storage.pieces is 'The bytes of a version in order, where they are kept in the database and not on a disk.';
alter table storage.pieces alter column bytes set storage external;
alter table storage.pieces enable row level security;
revoke all on storage.pieces from public, anon, authenticated, service_role;
grant select, delete on storage.pieces to service_role;
grant insert (version, n, bytes) on storage.pieces to service_role;

create table storage.usage (
  one boolean primary key default true check (one),
  bytes bigint not null
);
comment on table storage.usage is 'How many bytes all files have together; one row, so that no two uploads pass the limit together.';
alter table storage.usage enable row level security;
revoke all on storage.usage from public, anon, authenticated, service_role;
grant select on storage.usage to service_role;
