-- Corrects a request for an adviser; visitors correct theirs on the private page.
create or replace function public.edit_request(request uuid, seen_version integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  perform private.audit('edited', request);
  return private.stand_of(private.correct(request, changes, seen_version, 'edited'));
end
$$;
grant execute on function public.edit_request(uuid, integer, jsonb) to authenticated;
