-- Writes a change into the feed, in the transaction that makes it. Equal notices of a transaction are one.
create or replace function realtime.note_change() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
begin
  insert into realtime.changes (relation, operation, record, old_record)
  values (tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then to_jsonb(old) end);
  perform pg_notify('realtime', '{"changes":true}');
  return null;
end
$$;

-- For a table of the publication that nobody has watched before. Gives up within a second where the table is locked.
create or replace function realtime.watch(name text) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  watched regclass := to_regclass(format('public.%I', name));
begin
  if not exists (select from pg_publication_tables p
    where p.pubname = 'supabase_realtime' and p.schemaname = 'public' and p.tablename = name)
  then
    return false;
  end if;
  if not exists (select from pg_trigger t where t.tgrelid = watched and t.tgname = 'realtime_watch') then
    execute format('create trigger realtime_watch after insert or update or delete on public.%I
      for each row execute function realtime.note_change()', name);
  end if;
  return true;
end
$$;
comment on function realtime.watch(text) is 'Whether changes of the table are noted: it has to be in the publication supabase_realtime.';
grant execute on function realtime.watch(text) to service_role;
