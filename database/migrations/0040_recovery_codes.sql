-- Whoever lost the telephone with their second factor comes in with a code they wrote down.
create table private.recovery_codes (
  user_id uuid not null references public.advisers on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is 'Ten for whoever asked for them; each is good once.';
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public, anon, authenticated, service_role;

create table private.launch_marks (
  name text primary key check (name in ('mail_tried')),
  reached_at timestamptz not null default now()
);
comment on table private.launch_marks is 'What was done once to set the room up and leaves no other trace.';
alter table private.launch_marks enable row level security;
revoke all on private.launch_marks from public, anon, authenticated, service_role;
