-- Erases an address: its alerts and waiting letters. The ledger erases them again after a backup is restored.
create or replace function private.forget_alerts(address text, cause text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  alert uuid;
  forgotten integer := 0;
begin
  for alert in delete from public.edition_alerts a where a.email_key = private.email_key(address) returning a.id loop
    insert into public.erasure_ledger (request_hash, cause) values (private.request_hash(alert), forget_alerts.cause)
    on conflict (request_hash) do nothing;
    perform outbox.cancel_letters(alert);
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end
$$;
comment on function private.forget_alerts(text, text) is 'Returns the number of erased alerts.';
grant execute on function private.forget_alerts(text, text) to service_role;
