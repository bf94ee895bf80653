-- Erases a person who asked for it by telephone or letter: their requests, their address in copy of others, and their
-- alerts for editions.
create or replace function public.erase_person(contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
  erased integer := 0;
  alerts integer;
begin
  perform private.must_be_admin();
  -- Held in the order of a merge, so that neither waits for the other in vain.
  perform from public.request_work w
  where w.contact_request_id in (select f.contact_request_id from private.requests_of(contact) f)
  order by w.contact_request_id for update;
  for request in select w.contact_request_id from private.requests_of(contact) w order by 1 loop
    erased := erased + private.erase_with_doubles(request, 'admin');
  end loop;
  for request in select c.id from private.copies_of(contact) c order by 1 loop
    perform private.erase_copy(request, 'admin');
    erased := erased + 1;
  end loop;
  alerts := private.forget_alerts(contact, 'admin');
  if alerts > 0 then perform private.audit('erased', null, '{"cause": "admin"}'); end if;
  return jsonb_build_object('erased', erased + alerts);
end
$$;
grant execute on function public.erase_person(text) to authenticated;
