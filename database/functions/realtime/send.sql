-- Messages from the database, under the names that Supabase Realtime gives them. They are inserted as the caller, so that
-- the policies decide. An error becomes a warning: a message never fails the transaction it tells of.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
declare
  id uuid := gen_random_uuid();
begin
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    id,
    case when jsonb_typeof(payload) = 'object' and not payload ? 'id'
      then payload || jsonb_build_object('id', id) else payload end,
    event, topic, private, 'broadcast');
exception
  when others then raise warning 'The message could not be sent: %', sqlerrm;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is
  'Broadcasts to everybody in the channel once the transaction has committed. A payload that is an object gets an id.';
grant execute on function realtime.send(jsonb, text, text, boolean) to anon, authenticated, service_role;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = '' as $$
begin
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception
  when others then raise warning 'The message could not be sent: %', sqlerrm;
end
$$;
grant execute on function realtime.send_binary(bytea, text, text, boolean) to anon, authenticated, service_role;
