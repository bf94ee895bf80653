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

-- The facts for the letter: whether this document is still the one that counts, and whether it replaced another. While a
-- newer one may still be taken back, only when to ask again: this one then counts again.
create or replace function private.quote_stage(request uuid, document uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with newest as (
    select d.id, d.sent_at, count(*) over () as sent from public.documents d where d.contact_request_id = request
    order by d.sent_at desc, d.id limit 1
  )
  select case when n.id = document then jsonb_build_object('replaces', n.sent > 1)
    else jsonb_build_object('ask_again_at', n.sent_at + interval '61 seconds') end
  from newest n
  where n.id = document or (n.sent_at > now() - interval '1 minute'
    and exists (select from public.documents d where d.id = document and d.contact_request_id = request))
$$;
grant execute on function private.quote_stage(uuid, uuid) to service_role;
