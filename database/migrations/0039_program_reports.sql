-- What only the program knows of itself, where the room can ask for it: its disk, its clock, its settings.
create table private.program_reports (
  process uuid primary key,
  seen_at timestamptz not null default now(),
  clock_ahead interval not null,
  report jsonb not null
);
comment on table private.program_reports is 'One row for each running process, written again every few seconds.';
comment on column private.program_reports.clock_ahead is 'Of the clock of the database.';
comment on column private.program_reports.report is
  'fictitious: names of settings; without_mail; disk_free and disk_total in bytes. Never a value of a setting.';
alter table private.program_reports enable row level security;
revoke all on private.program_reports from public, anon, authenticated, service_role;

create table private.backups_made (
  made_at timestamptz primary key default now()
);
comment on table private.backups_made is 'The backups that were proved to restore. Empty until one was made.';
alter table private.backups_made enable row level security;
revoke all on private.backups_made from public, anon, authenticated, service_role;
