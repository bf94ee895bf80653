-- The history only grows; erasing a person blanks what is personal in it, or an address in copy alone.
create or replace function private.keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' and (new.personal is null
    or new.personal = jsonb_set(old.personal, '{before,assistant_email}', 'null', false)
    or new.personal = jsonb_set(old.personal, '{after,assistant_email}', 'null', false))
  then
    return new;
  end if;
  raise exception 'The history of a request cannot be changed' using errcode = '42501';
end
$$;
