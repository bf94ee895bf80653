-- What changed in the tables that clients watch (decision 067): written by triggers in the transaction of the change, read by
-- snapshot, so that no right of replication and no slot is needed.
create unlogged table realtime.changes (
  id bigint generated always as identity primary key,
  written_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  relation text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  record jsonb,
  old_record jsonb
);
comment on table realtime.changes is 'Kept for five minutes, in no backup. Each process tells its own sockets what their callers may see.';
create index changes_by_transaction on realtime.changes (written_in);

create unlogged table realtime.feeds (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
comment on table realtime.feeds is
  'Names the feed. After a crash of PostgreSQL it is empty like the feed, and gets another name: what was not read is lost.';

alter table realtime.changes enable row level security;
alter table realtime.feeds enable row level security;
revoke all on realtime.changes, realtime.feeds from public, anon, authenticated, service_role;
grant select, delete on realtime.changes to service_role;
grant select, insert on realtime.feeds to service_role;

-- Under the name that migrations for Supabase know. It says which tables may be watched; nothing is replicated.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
