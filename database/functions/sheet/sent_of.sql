-- The messages sent to a client, and what happened since.
create or replace function private.sent_of(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(r) - '{received_in,request_id}'::text[] from public.contact_requests r where r.id = request
$$;

create or replace function private.history_of(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(e) - 'contact_request_id' order by e.id), '[]')
  from public.request_events e where e.contact_request_id = request
$$;
