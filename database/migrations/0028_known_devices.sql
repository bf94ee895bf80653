-- Where an account was signed in to before (safety F39): wrong passwords of strangers are counted apart from those of a
-- device it is used from, so that nobody shuts out the owner. Only a keyed digest of a device is kept, for half a year.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device bytea not null check (octet_length(device) = 32),
  seen_at timestamptz not null,
  primary key (user_id, device)
);
comment on table auth.known_devices is 'Devices a sign-in succeeded from, as keyed digests. They give no right.';
create index known_devices_seen_at on auth.known_devices (seen_at);
alter table auth.known_devices enable row level security;
create policy service_works on auth.known_devices to service_role using (true) with check (true);
revoke all on auth.known_devices from public, anon, authenticated, service_role;
grant select, insert, update, delete on auth.known_devices to service_role;
