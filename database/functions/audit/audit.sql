-- Writes one line into the log of what advisers saw, did, changed and exported.
create or replace function private.audit(action text, request uuid default null, details jsonb default '{}')
returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, actor_name, action, contact_request_id, details)
  values (auth.uid(), private.actor_name(), action, request, details)
$$;
