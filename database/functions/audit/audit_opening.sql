-- A sheet is read anew after each of its changes: that is one look at it, and the log says so once, so that what was done
-- is not buried under it. Who comes back after half an hour looks again.
create or replace function private.audit_opening(request uuid, how text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.audit_log l
    where l.contact_request_id = request and l.actor = auth.uid() and l.action = how
      and l.at > now() - interval '30 minutes')
  then
    perform private.audit(how, request);
  end if;
end
$$;
