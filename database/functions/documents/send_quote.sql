-- An adviser sends the quote that they uploaded: the client's page shows it, and a letter leads there. A newer one
-- replaces it. The letter waits for a minute, in which the adviser can recall a wrong file.
create or replace function public.send_quote(request uuid, document uuid, name text, seen_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  before text := work.state;
  shown constant text := private.said_line(name, 200);
  file storage.objects;
begin
  -- The answer to the first try was lost.
  if exists (select from public.documents d where d.id = document and d.contact_request_id = request and d.sent_by = me) then
    return private.stand_of(work);
  end if;
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  if before not in ('reached', 'quoted') then
    perform private.refuse('PT422', format('A quote cannot be sent while a request is %s', before));
  end if;
  -- The sender must have uploaded it, for this request.
  select * into file from storage.objects o
  where o.bucket_id = 'documents' and o.name = request || '/' || document || '.pdf' and o.owner = me;
  if not found then perform private.refuse('PT422', 'There is no such file'); end if;
  insert into public.documents (id, contact_request_id, name, size, sha256, sent_by)
  values (document, request, coalesce(shown, 'devis.pdf'), (file.metadata ->> 'size')::integer, file.metadata ->> 'sha256', me);
  work := private.end_waiting(work);
  work.state := 'quoted';
  work.quote_sent_by := 'page';
  work.lost_because := null;
  work.next_attempt_at := private.step_after_quote(work);
  work := private.save(work);
  perform private.disarm_promise(request);
  if before <> 'quoted' then
    perform private.record(work, 'state', jsonb_build_object('from', before, 'to', 'quoted', 'sent_by', 'page'));
  end if;
  perform private.record(work, 'quote_sent', jsonb_build_object('document', document));
  perform outbox.enqueue('quote_letter', json_build_object('request', request, 'document', document), now() + interval '1 minute',
    private.quote_letter_key(request, document));
  return private.stand_of(work);
end
$$;
comment on function public.send_quote(uuid, uuid, text, integer) is
  'The file is uploaded before, as documents/<request>/<document>.pdf. Returns the stand of the request.';
grant execute on function public.send_quote(uuid, uuid, text, integer) to authenticated;
