-- Refuses every change of the logs: the functions of the triggers that keep them.
create or replace function auth.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only ever added to' using errcode = '42501';
end
$$;

create or replace function private.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What is written in % cannot be changed', tg_table_name using errcode = '42501';
end
$$;
