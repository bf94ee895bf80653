-- A copy of all that is kept of a person.
create or replace function public.export_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  exported jsonb := '[]';
  alerts jsonb := private.alerts_of(contact);
begin
  perform private.must_be_admin();
  for work in select * from private.requests_of(contact) loop
    exported := exported || jsonb_build_array(private.export_request(work.contact_request_id));
    perform private.audit('exported', work.contact_request_id, '{"kind": "person"}');
  end loop;
  if jsonb_array_length(alerts) > 0 then perform private.audit('exported', null, '{"kind": "person"}'); end if;
  return jsonb_build_object('exported_at', now(), 'requests', exported, 'alerts', alerts);
end
$$;
grant execute on function public.export_person(text) to authenticated;
