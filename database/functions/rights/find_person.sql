-- Advisers look a person up, and the log says so.
create or replace function public.find_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_ones jsonb;
begin
  perform private.must_be_adviser();
  select coalesce(jsonb_agg(private.brief_of(w) || jsonb_build_object('email', r.email, 'whatsapp', r.whatsapp)), '[]')
  into found_ones
  from private.requests_of(contact) w join public.contact_requests r on r.id = w.contact_request_id;
  perform private.audit('searched_person', null, jsonb_build_object('found', jsonb_array_length(found_ones)));
  return found_ones;
end
$$;
grant execute on function public.find_person(text) to authenticated;
