-- Adds a note to the history; it may quote the visitor.
create or replace function public.add_note(request uuid, note text, from_visitor boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  said text := private.said(note, 5000);
  event bigint;
begin
  if said is null then perform private.refuse('PT422', 'A note has 1 to 5000 characters', '{"reason": "empty"}'); end if;
  if from_visitor then
    update public.request_work w set last_inbound_contact_at = now() where w.contact_request_id = request;
  end if;
  event := private.record(work, 'note', jsonb_build_object('from_visitor', from_visitor),
    jsonb_build_object('note', said));
  return (select to_jsonb(e) from public.request_events e where e.id = event);
end
$$;
grant execute on function public.add_note(uuid, text, boolean) to authenticated;
