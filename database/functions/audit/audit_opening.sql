-- Logs an opened sheet once per half hour. The console reads a sheet again after each change, and these lines would
-- hide the actions in the log.
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
