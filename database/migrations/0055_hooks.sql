-- Which function of the operator is called for which event. Written at the start of the program and when the folder of
-- the functions changes; read by the trigger on request_changes.
create table private.hooks (
  event text not null check (char_length(event) <= 40),
  function text not null check (char_length(function) <= 48),
  primary key (event, function)
);
comment on table private.hooks is 'Which function is called for which event, as the folder of the functions says.';
alter table private.hooks enable row level security;
revoke all on private.hooks from public, anon, authenticated, service_role;
