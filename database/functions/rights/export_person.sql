-- A copy of all that is kept of a person.
create or replace function public.export_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  exported jsonb := '[]';
begin
  perform private.must_be_admin();
  for work in select * from private.requests_of(contact) loop
    exported := exported || jsonb_build_array(private.export_request(work.contact_request_id));
    perform private.audit('exported', work.contact_request_id, '{"kind": "person"}');
  end loop;
  return jsonb_build_object('exported_at', now(), 'requests', exported);
end
$$;
grant execute on function public.export_person(text) to authenticated;
