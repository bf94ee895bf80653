-- Enters, sends and reads in one call: a new visitor takes a seat, their answers replace their older ones but never
-- newer ones, and the whole deck is returned. A repeated call changes nothing.
create or replace function private.visit_deck(
  digest bytea, person uuid, said_turn integer, said_seen integer, said_liked text[], most integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  visited public.shared_decks;
  changed public.deck_people;
begin
  select * into visited from public.shared_decks d where d.token_digest = digest and d.ends_at > now();
  if not found then return null; end if;

  if not exists (select from public.deck_people p where p.deck = visited.id and p.id = person) then
    -- Two that come at once take two seats.
    perform from public.shared_decks d where d.id = visited.id for update;
    if not found then return null; end if;
    if (select count(*) from public.deck_people p where p.deck = visited.id) >= most then
      return '{"full": true}';
    end if;
    insert into public.deck_people (deck, id, seat)
    select visited.id, person, coalesce(max(p.seat), 0) + 1 from public.deck_people p where p.deck = visited.id
    on conflict (deck, id) do nothing
    returning * into changed;
  end if;

  if said_turn > 0 then
    update public.deck_people p set
      turn = said_turn,
      seen = least(said_seen, cardinality(visited.experiences)),
      liked = array(select e from unnest(visited.experiences) e where e = any(said_liked))
    where p.deck = visited.id and p.id = person and p.turn < said_turn
    returning * into changed;
  end if;

  if changed.id is not null then
    -- Earlier messages are out of date: a person who comes back asks for the whole deck. Kept, six of them a second fill a disk.
    delete from realtime.messages m where m.topic = 'deck:' || visited.id and m.payload ->> 'id' = person::text;
    perform realtime.send(private.deck_person(changed), 'person', 'deck:' || visited.id);
  end if;
  -- A deck that was deleted during the visit has no people.
  return (
    select jsonb_build_object(
      'deck', visited.id,
      'ends_at', visited.ends_at,
      'experiences', visited.experiences,
      'people', jsonb_agg(private.deck_person(p) order by p.seat))
    from public.deck_people p where p.deck = visited.id having count(*) > 0);
end
$$;
comment on function private.visit_deck(bytea, uuid, integer, integer, text[], integer) is
  'Null if the deck does not exist or has ended; {full} if all its seats are taken.';
grant execute on function private.visit_deck(bytea, uuid, integer, integer, text[], integer) to service_role;
