-- What strangers take is shared by network, so that nobody uses it up for others (decision 077).
alter table public.shared_decks add column network integer not null default 0;
comment on column public.shared_decks.network is
  'A keyed number of the network it was opened from: if too many decks lie here, those of one network go first.';
create index shared_decks_by_network on public.shared_decks (network, opened_at);
drop function if exists private.open_deck(bytea, text[]);

alter table realtime.presences add column network integer not null default 0;
comment on column realtime.presences.network is 'A keyed number of the address of the socket: it may hold a share of the places.';
