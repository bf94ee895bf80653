-- An earlier request, or a double, on the call sheet of another.
create or replace function private.brief_of(work public.request_work) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.stand_of(work) || jsonb_build_object(
      'received_at', work.received_at, 'name', r.name, 'selected_experiences', r.selected_experiences,
      'number_of_people', r.number_of_people, 'message', r.message, 'whatsapp', r.whatsapp, 'reach', r.reach)
    from public.contact_requests r where r.id = work.contact_request_id
  );
end
$$;
