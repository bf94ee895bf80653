-- Messages between clients (decision 065). Names and types of realtime.messages are those of Supabase Realtime, so that
-- policies and triggers written for it keep working.
create schema realtime;
comment on schema realtime is 'Broadcast and presence. Policies on realtime.messages decide who may read and write in which private channel.';
grant usage on schema realtime to anon, authenticated, service_role;

create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null check (octet_length(topic) between 1 and 246),
  extension text not null check (extension in ('broadcast', 'presence')),
  event text check (octet_length(event) between 1 and 255),
  payload jsonb check (pg_column_size(payload) <= 262144),
  binary_payload bytea check (octet_length(binary_payload) <= 262144),
  private boolean default false,
  inserted_at timestamp not null default timezone('utc', now()),
  updated_at timestamp not null default timezone('utc', now()),
  primary key (id, inserted_at)
);
comment on table realtime.messages is
  'What the database itself sent, kept for 72 hours to be replayed. What clients send one another is never in it.';
comment on column realtime.messages.topic is 'Without the prefix realtime: of the sockets; with it, a topic has at most 255 bytes.';
create index messages_by_topic on realtime.messages (topic, inserted_at);
alter table realtime.messages enable row level security;
revoke all on realtime.messages from public, anon, authenticated, service_role;
grant select, insert on realtime.messages to anon, authenticated, service_role;
grant delete on realtime.messages to service_role;

-- What follows lives as long as the sockets do: no backup and no crash has to keep it.
create unlogged table realtime.processes (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);
comment on table realtime.processes is 'The processes that hold sockets. One that was not seen for ten seconds is gone.';

create unlogged table realtime.presences (
  ref text primary key,
  process uuid not null,
  topic text not null,
  private boolean not null,
  key text not null,
  meta jsonb not null,
  tracked_at timestamptz not null default clock_timestamp()
);
comment on table realtime.presences is 'Who is present in which channel, as they said it themselves, while their socket is open.';
create index presences_by_topic on realtime.presences (topic, private);
create index presences_by_process on realtime.presences (process);

create unlogged table realtime.parcels (
  id uuid primary key default gen_random_uuid(),
  content text not null,
  sent_at timestamptz not null default clock_timestamp()
);
comment on table realtime.parcels is 'What one process tells the others and is too long for a NOTIFY. Kept for a minute.';

alter table realtime.processes enable row level security;
alter table realtime.presences enable row level security;
alter table realtime.parcels enable row level security;
revoke all on realtime.processes, realtime.presences, realtime.parcels from public, anon, authenticated, service_role;
grant select, insert, update, delete on realtime.processes, realtime.presences, realtime.parcels to service_role;
