-- The changes that are visible now and were not in the snapshot handed in. Numbers are given before transactions commit, so
-- that no number says what was seen.
create or replace function realtime.changes_since(seen pg_snapshot)
returns table (id bigint, at timestamptz, relation text, operation text, record jsonb, old_record jsonb)
language sql stable set search_path = '' as $$
  select c.id, c.at, c.relation, c.operation, c.record, c.old_record
  from realtime.changes c
  where c.written_in >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.written_in, seen)
  order by c.id limit 5001
$$;
grant execute on function realtime.changes_since(pg_snapshot) to service_role;

create or replace function realtime.feed() returns uuid
language plpgsql set search_path = '' as $$
begin
  if not exists (select from realtime.feeds) then
    insert into realtime.feeds default values on conflict do nothing;
  end if;
  return (select f.id from realtime.feeds f);
end
$$;
comment on function realtime.feed() is 'The name of the feed. A crash of PostgreSQL deletes the feed and its name.';
grant execute on function realtime.feed() to service_role;
