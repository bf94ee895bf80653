-- Keeps the feed for a day; a stream that reconnects later reads the whole list again.
create or replace function private.prune_request_changes(older_than interval default '1 day') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  with old as (
    delete from public.request_changes c where c.at < now() - older_than returning c.written_in
  ), noted as (
    update public.request_feed f set forgotten = greatest(
      f.forgotten, (select o.written_in from old o order by o.written_in desc limit 1))
  )
  select count(*) into gone from old;
  return gone;
end
$$;
grant execute on function private.prune_request_changes(interval) to service_role;
