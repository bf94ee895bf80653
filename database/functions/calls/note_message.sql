-- Notes that an adviser opened a chat or a mail to the client with a prepared text. The history says "prepared",
-- because the other program does not tell whether it was sent.
create or replace function public.note_message(request uuid, way text, message text, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  said text := private.said(words, 5000);
  event bigint;
begin
  if way is null or way not in ('whatsapp', 'mail') or coalesce(message, '') !~ '^[a-zA-Z]{1,40}$' or said is null then
    perform private.refuse('PT422', 'A message has a way, a name and words');
  end if;
  event := private.record(work, 'message_opened', jsonb_build_object('way', way, 'message', message),
    jsonb_build_object('note', said));
  return (select to_jsonb(e) from public.request_events e where e.id = event);
end
$$;
grant execute on function public.note_message(uuid, text, text, text) to authenticated;
