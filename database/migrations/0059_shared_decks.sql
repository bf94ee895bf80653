-- Choosing together (decision 071): a list of experiences behind a link, and what the people who opened it like. Nothing
-- personal is kept: random numbers and ids of experiences, for seven days.
create table public.shared_decks (
  id uuid primary key default gen_random_uuid(),
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  experiences text[] not null check (cardinality(experiences) between 1 and 100),
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '7 days'
);
comment on table public.shared_decks is 'A list that several people choose from; reached by its functions alone.';
comment on column public.shared_decks.token_digest is 'Of the secret in the link (SHA-256): who reads the table opens no deck.';
create index shared_decks_by_end on public.shared_decks (ends_at);
alter table public.shared_decks enable row level security;
revoke all on public.shared_decks from public, anon, authenticated, service_role;

create table public.deck_people (
  deck uuid not null references public.shared_decks on delete cascade,
  id uuid not null,
  seat smallint not null check (seat > 0),
  turn integer not null default 0 check (turn >= 0),
  seen smallint not null default 0 check (seen >= 0),
  liked text[] not null default '{}' check (cardinality(liked) <= 100),
  primary key (deck, id),
  unique (deck, seat)
);
comment on table public.deck_people is 'Who opened the link of a deck, as a number; reached by its functions alone.';
comment on column public.deck_people.seat is 'In the order in which they came.';
comment on column public.deck_people.turn is 'Counted by the device: what it said earlier never replaces what it said later.';
comment on column public.deck_people.seen is 'How many of the experiences the person has answered. Which of them they refused is not kept.';
alter table public.deck_people enable row level security;
revoke all on public.deck_people from public, anon, authenticated, service_role;
