-- The notices for listening processes. A NOTIFY carries names alone: the process that hears it reads the row.
create or replace function realtime.announce_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('realtime', json_build_object('message',
    json_build_object('id', new.id, 'topic', new.topic, 'private', coalesce(new.private, false)))::text);
  return null;
end
$$;

-- The channels of this user are asked about again at once.
create or replace function realtime.announce_rights() returns trigger
language plpgsql set search_path = '' as $$
declare
  users uuid[] := array[
    case when tg_op <> 'INSERT' then coalesce(to_jsonb(old) ->> 'user_id', to_jsonb(old) ->> 'id')::uuid end,
    case when tg_op <> 'DELETE' then coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::uuid end];
begin
  perform pg_notify('realtime', json_build_object('rights', one)::text)
  from (select distinct unnest(users) as one) each where one is not null;
  return null;
end
$$;
