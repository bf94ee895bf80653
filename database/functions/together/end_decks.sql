-- Deletes decks that are over, with their people and messages.
create or replace function private.end_decks() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended text[];
begin
  with gone as (delete from public.shared_decks d where d.ends_at <= now() returning d.id)
  select coalesce(array_agg('deck:' || g.id), '{}') into ended from gone g;
  delete from realtime.messages m where m.topic = any(ended);
  return cardinality(ended);
end
$$;
comment on function private.end_decks() is 'Returns the number of deleted decks.';
grant execute on function private.end_decks() to service_role;
