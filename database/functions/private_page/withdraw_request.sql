-- Withdraws a request: the visitor needs no call any more.
create or replace function private.withdraw_request(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work := private.work_of(request);
begin
  if private.may_follow(work.state, 'withdrawn') then
    work.state := 'withdrawn';
    work.next_attempt_at := null;
    work.last_inbound_contact_at := now();
    work := private.save(work);
    perform private.disarm_promise(request);
    perform private.record(work, 'withdrawn');
  end if;
  return private.private_page(request);
end
$$;
grant execute on function private.withdraw_request(uuid) to service_role;
