-- Records that a process is alive, and deletes the data of processes that no longer report.
create or replace function realtime.tend(process uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known boolean;
  gone uuid[];
  orphans jsonb;
begin
  update realtime.processes p set seen_at = clock_timestamp() where p.id = process;
  known := found;
  if not known then insert into realtime.processes (id) values (process) on conflict do nothing; end if;
  with silent as (
    -- A row that another process has locked is skipped.
    delete from realtime.processes where id in (
      select p.id from realtime.processes p where p.seen_at < clock_timestamp() - interval '10 seconds'
      for update skip locked)
    returning id
  )
  select coalesce(array_agg(id), '{}') into gone from silent;
  with left_over as (
    delete from realtime.presences p
    where p.process = any(gone) or p.tracked_at < clock_timestamp() - interval '30 seconds'
      and not exists (select from realtime.processes o where o.id = p.process)
    returning p.topic, p.private, p.key, p.ref, p.meta
  )
  select coalesce(jsonb_agg(to_jsonb(l)), '[]') into orphans from left_over l;
  delete from realtime.changes c where c.at < clock_timestamp() - interval '5 minutes';
  delete from realtime.parcels a where a.sent_at < clock_timestamp() - interval '1 minute';
  return jsonb_build_object('known', known, 'orphans', orphans);
end
$$;
comment on function realtime.tend(uuid) is
  'Returns whether the process was known, and the removed presences.';
grant execute on function realtime.tend(uuid) to service_role;

create or replace function realtime.depart(process uuid) returns void
language sql set search_path = '' as $$
  delete from realtime.presences p where p.process = depart.process;
  delete from realtime.processes p where p.id = depart.process;
$$;
comment on function realtime.depart(uuid) is 'Removes the data of a process that stops.';
grant execute on function realtime.depart(uuid) to service_role;

create or replace function realtime.prune() returns integer
language plpgsql set search_path = '' as $$
declare
  gone integer;
begin
  delete from realtime.messages m where m.inserted_at < timezone('utc', now()) - interval '72 hours';
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function realtime.prune() is 'Messages are kept for 72 hours.';
grant execute on function realtime.prune() to service_role;
