-- A person of a deck as the others are told: what they like, and how far they are. Nobody learns what they refused.
create or replace function private.deck_person(person public.deck_people) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', person.id, 'seat', person.seat, 'turn', person.turn, 'seen', person.seen, 'liked', person.liked)
$$;
