-- Which browsers show an adviser what must not wait (decision 064). A device goes with the session that allowed it.
create table public.push_devices (
  id uuid primary key default gen_random_uuid(),
  adviser_id uuid not null references public.advisers on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  secret text not null check (secret ~ '^[A-Za-z0-9_-]{22}$'),
  made_at timestamptz not null default now()
);
comment on table public.push_devices is 'A browser that shows notifications: where its push service takes them, and for which keys.';
comment on column public.push_devices.endpoint is 'Whoever knows it may send to it, if they hold our key: nobody reads it but the task that sends.';
create index on public.push_devices (adviser_id);
create index on public.push_devices (session_id);
alter table public.push_devices enable row level security;
revoke all on public.push_devices from public, anon, authenticated, service_role;
