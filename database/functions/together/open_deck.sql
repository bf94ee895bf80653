-- Opens a shared deck: a list of experiences behind a link for several people. If there are too many decks, the network
-- with the most loses its oldest, so that a stranger who opens decks without end takes no room from others.
create or replace function private.open_deck(digest bytea, listed text[], opener integer, most integer) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  ends timestamptz;
  over integer;
begin
  insert into public.shared_decks (token_digest, experiences, network) values (digest, listed, opener)
  returning ends_at into ends;
  over := (select count(*) from public.shared_decks) - most;
  if over > 0 then
    update public.shared_decks d set ends_at = now() where d.id in (
      select o.id from public.shared_decks o
      where o.network = (
        select h.network from public.shared_decks h group by h.network order by count(*) desc, min(h.opened_at) limit 1)
      order by o.opened_at limit over for update skip locked);
    perform private.end_decks();
  end if;
  return ends;
end
$$;
comment on function private.open_deck(bytea, text[], integer, integer) is 'Returns the instant at which the deck ends by itself.';
grant execute on function private.open_deck(bytea, text[], integer, integer) to service_role;
