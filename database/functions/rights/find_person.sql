-- Finds a person for an adviser, and logs it.
create or replace function public.find_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  requests jsonb;
  copies jsonb;
begin
  perform private.must_be_adviser();
  select coalesce(jsonb_agg(private.brief_of(w) || jsonb_build_object('email', r.email)), '[]')
  into requests
  from private.requests_of(contact) w join public.contact_requests r on r.id = w.contact_request_id;
  copies := (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from private.copies_of(contact) c);
  perform private.audit('searched_person', null,
    jsonb_build_object('found', jsonb_array_length(requests) + jsonb_array_length(copies)));
  return jsonb_build_object('requests', requests, 'copies', copies, 'alerts', private.alerts_of(contact));
end
$$;
comment on function public.find_person(text) is
  'Their own requests, those of others that they are in copy of, and the editions they wait for.';
grant execute on function public.find_person(text) to authenticated;
