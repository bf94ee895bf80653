-- The client opens a quote on their page. The first time is stored, so that the adviser sees that it arrived. Null if
-- the quote is not of this request, also if that was merged: a page gives rights to its own request only (decision
-- 070).
create or replace function private.open_quote(request uuid, document uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  opened public.documents;
  work public.request_work;
begin
  select * into opened from public.documents d where d.id = document and d.contact_request_id = request for update;
  if not found then return null; end if;
  if opened.first_opened_at is null then
    update public.documents d set first_opened_at = now() where d.id = document;
    select * into work from public.request_work w where w.contact_request_id = request;
    perform private.record(work, 'quote_opened', jsonb_build_object('document', document));
  end if;
  return jsonb_build_object('key', request || '/' || document || '.pdf', 'name', opened.name);
end
$$;
grant execute on function private.open_quote(uuid, uuid) to service_role;

-- The key of the job that writes the letter of a quote: a job that is put off replaces itself, so that there is one.
create or replace function private.quote_letter_key(request uuid, document uuid) returns text language sql immutable as $$
  select request || ':quote_letter:' || document
$$;

-- The facts for the letter: whether this document is still the one that counts, and whether it replaced another. While a
-- newer one may still be taken back, only when to ask again: this one then counts again. The lock and the clock are
-- those of take_back, so that nothing is taken back once a letter was left out.
create or replace function private.quote_stage(request uuid, document uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.request_work w where w.contact_request_id = request for update;
  return (
    with newest as (
      select d.id, d.sent_at, count(*) over () as sent from public.documents d where d.contact_request_id = request
      order by d.sent_at desc, d.id limit 1
    )
    select case when n.id = document then jsonb_build_object('replaces', n.sent > 1)
      else jsonb_build_object('ask_again_at', n.sent_at + interval '61 seconds',
        'key', private.quote_letter_key(request, document)) end
    from newest n
    where n.id = document or (n.sent_at >= clock_timestamp() - interval '1 minute'
      and exists (select from public.documents d where d.id = document and d.contact_request_id = request)));
end
$$;
grant execute on function private.quote_stage(uuid, uuid) to service_role;
