-- What functions of the operator log and how their runs end, for admins in the room (decision 102). Any process writes it, so that
-- all show the same. Small: 500 lines a function, an hour a row, seven days. No backup takes it.
create table private.functions (
  name text primary key check (char_length(name) <= 48),
  verify text check (char_length(verify) <= 20),
  events text[] not null default '{}',
  left_out text check (char_length(left_out) <= 2000)
);
comment on table private.functions is 'The functions of the operator, as their folder says.';
comment on column private.functions.verify is 'Who may call it; null for one that is left out.';
comment on column private.functions.left_out is 'Why it is left out; null for one that is at work.';
alter table private.functions enable row level security;
revoke all on private.functions from public, anon, authenticated, service_role;

create table private.function_lines (
  id bigint generated always as identity primary key,
  function text not null check (char_length(function) <= 48),
  at timestamptz not null,
  run text check (char_length(run) <= 40),
  level text not null check (level in ('info', 'warn', 'error')),
  line text not null check (char_length(line) <= 2000),
  failed boolean not null default false
);
comment on table private.function_lines is 'The last lines of each function, without personal data.';
comment on column private.function_lines.run is 'Null for what belongs to no run, such as a start.';
comment on column private.function_lines.failed is 'Whether its run failed.';
create index function_lines_of on private.function_lines (function, id desc);
alter table private.function_lines enable row level security;
revoke all on private.function_lines from public, anon, authenticated, service_role;

create table private.function_hours (
  function text not null check (char_length(function) <= 48),
  hour timestamptz not null,
  runs integer not null,
  failures integer not null,
  last_at timestamptz not null,
  last_outcome text not null check (char_length(last_outcome) <= 40),
  primary key (function, hour)
);
comment on table private.function_hours is 'How many runs of a function ended in an hour and failed, and how the last one ended.';
comment on column private.function_hours.last_outcome is 'The status that it answered, or the code of its failure.';
alter table private.function_hours enable row level security;
revoke all on private.function_hours from public, anon, authenticated, service_role;
