-- Tells topic and key of the channel that is asked about, for the policies on realtime.messages. Both are null outside
-- of it.
create or replace function realtime.topic() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
comment on function realtime.topic() is 'The topic of the channel that the caller wants to read or write in.';
grant execute on function realtime.topic() to anon, authenticated, service_role;

create or replace function realtime.presence_key() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.presence_key', true), '')
$$;
comment on function realtime.presence_key() is
  'The key under which the caller wants to be present. Not in hosted Supabase: there, anybody takes any key.';
grant execute on function realtime.presence_key() to anon, authenticated, service_role;
