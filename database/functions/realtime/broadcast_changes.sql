-- For triggers of a row: tells a private channel of the change.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void
language plpgsql set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise warning 'The change was not told: it can only be told of each row, not of a statement';
    return;
  end if;
  perform realtime.send(
    jsonb_build_object('operation', operation, 'table', table_name, 'schema', table_schema,
      'record', to_jsonb(new), 'old_record', to_jsonb(old)),
    event_name, topic_name);
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
  'Called by a trigger with its own new and old. A record that is not there is null.';
grant execute on function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;
