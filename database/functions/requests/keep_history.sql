-- The history only grows; erasing a person blanks what is personal in it.
create or replace function private.keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.personal is null and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then
    return new;
  end if;
  raise exception 'The history of a request cannot be changed' using errcode = '42501';
end
$$;
