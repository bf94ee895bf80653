-- Exports all data of a person. Of a request in which they are only in copy, it contains only their part.
create or replace function public.export_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
  exported jsonb := '[]';
  copies jsonb;
  alerts jsonb := private.alerts_of(contact);
begin
  perform private.must_be_admin();
  for request in select w.contact_request_id from private.requests_of(contact) w loop
    exported := exported || jsonb_build_array(private.export_request(request));
    perform private.audit('exported', request, '{"kind": "person"}');
  end loop;
  copies := (select coalesce(jsonb_agg(to_jsonb(c) - 'id'), '[]') from private.copies_of(contact) c);
  for request in select c.id from private.copies_of(contact) c loop
    perform private.audit('exported', request, '{"kind": "person"}');
  end loop;
  if jsonb_array_length(alerts) > 0 then perform private.audit('exported', null, '{"kind": "person"}'); end if;
  return jsonb_build_object('exported_at', now(), 'requests', exported, 'copies', copies, 'alerts', alerts);
end
$$;
grant execute on function public.export_person(text) to authenticated;
