-- Gives the data of a person of a deck that the others may see: likes and progress, but no refusals.
create or replace function private.deck_person(person public.deck_people) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', person.id, 'seat', person.seat, 'turn', person.turn, 'seen', person.seen, 'liked', person.liked)
$$;
