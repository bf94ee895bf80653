-- Adds presences to a channel one after the other, within three limits: the total, per address and per key. So nobody
-- fills a channel alone. A presence that is tracked again keeps its place.
create or replace function realtime.take_places(arrivals jsonb) returns setof text
language plpgsql set search_path = '' as $$
declare
  one record;
begin
  for one in
    select * from jsonb_to_recordset(arrivals) a (
      ref text, process uuid, topic text, private boolean, key text, meta jsonb, network integer,
      most integer, most_of_network integer, most_of_key integer, replaces boolean)
  loop
    insert into realtime.presences (ref, process, topic, private, key, meta, network)
    select one.ref, one.process, one.topic, one.private, one.key, one.meta, one.network
    from (
      select count(*) as held, count(*) filter (where p.network = one.network) as of_network,
        count(*) filter (where p.key = one.key) as of_key
      from realtime.presences p where p.topic = one.topic and p.private = one.private) there
    where one.replaces
      or there.held < one.most and there.of_network < one.most_of_network and there.of_key < one.most_of_key
    on conflict do nothing;
    if found then return next one.ref; end if;
  end loop;
end
$$;
comment on function realtime.take_places(jsonb) is 'Returns the refs of the presences that have a place now.';
grant execute on function realtime.take_places(jsonb) to service_role;
