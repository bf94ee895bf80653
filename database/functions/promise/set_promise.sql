-- Stores the setting PROMISE in the database, because the promise is computed here.
create or replace function private.set_promise(to_always boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.promise_rule as r (always) values (to_always)
  on conflict (is_only) do update set always = excluded.always where r.always <> excluded.always;
end
$$;
grant execute on function private.set_promise(boolean) to service_role;
