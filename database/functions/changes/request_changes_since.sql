-- A stream sends the PostgreSQL snapshot of its last read. The rows that are visible now but were not in that snapshot
-- are exactly those it missed, even if they have lower ids and were committed later.
create or replace function private.seen_before(last text) returns pg_snapshot
language plpgsql stable security definer set search_path = '' as $$
declare
  seen pg_snapshot;
  forgotten xid8;
begin
  if last !~ '^\d{1,19}:\d{1,19}:[\d,]*$' then return null; end if;
  seen := last::pg_snapshot;
  -- The snapshot is of another database, for example from before a restore.
  if pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot()) then return null; end if;
  -- The snapshot is older than the feed: a deleted row was written after it, or was not yet committed in it.
  select f.forgotten into forgotten from public.request_feed f;
  if forgotten >= pg_snapshot_xmax(seen) or exists (
    select from pg_snapshot_xip(seen) x where x <= forgotten and pg_visible_in_snapshot(x, pg_current_snapshot()))
  then
    return null;
  end if;
  return seen;
exception
  when invalid_text_representation or numeric_value_out_of_range then return null;
end
$$;

create or replace function public.request_changes_since(last text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  seen pg_snapshot := private.seen_before(last);
  missed jsonb[];
begin
  missed := array(
    select jsonb_build_object('id', c.contact_request_id, 'kind', c.kind, 'version', c.version, 'at', c.at)
    from public.request_changes c
    where c.written_in >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.written_in, seen)
    order by c.written_in, c.id limit 1001);
  return jsonb_build_object(
    'last', pg_current_snapshot()::text,
    'resync', coalesce(last <> '', false) and seen is null or cardinality(missed) > 1000,
    'changes', case when cardinality(missed) > 1000 then '[]' else to_jsonb(missed) end);
end
$$;
grant execute on function public.request_changes_since(text) to authenticated;
