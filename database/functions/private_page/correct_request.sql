-- The visitor corrects their request.
create or replace function private.correct_request(request uuid, changes jsonb, seen_version integer default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.correct(request, changes, seen_version, 'corrected');
  update public.request_work w set last_inbound_contact_at = now() where w.contact_request_id = request;
  return private.private_page(request);
end
$$;
grant execute on function private.correct_request(uuid, jsonb, integer) to service_role;
