-- What an adviser looks at again and again: the filters of a list under a name of their own. What was searched for is not
-- among them: it may be a client's name, which no erasure would find here (decision 057).
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  adviser_id uuid not null references public.advisers on delete cascade,
  name text not null check (char_length(name) between 1 and 60 and name ~ '\S'),
  query text not null check (char_length(query) <= 400),
  created_at timestamptz not null default now()
);
comment on table public.saved_views is 'Lists that an adviser keeps under a name.';
comment on column public.saved_views.query is 'The filters as the address of the room holds them: state=lost&client=ar.';
create unique index saved_views_name on public.saved_views (adviser_id, lower(name));
alter table public.saved_views enable row level security;
revoke all on public.saved_views from public, anon, authenticated, service_role;
