-- The visitor's private page (product §3.5). Its token is derived from the row's id and token_version with a key that
-- the database does not know, so a stolen database opens no page. The server verifies it before it uses an id.
create or replace function private.private_page(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when w.erased_at is not null
    then jsonb_build_object('token_version', w.token_version, 'erased', true)
    else jsonb_build_object(
      'erased', false, 'token_version', w.token_version, 'follows', o.contact_request_id, 'version', w.version, 'reference', w.reference,
      'caller_code', w.caller_code, 'received_at', w.received_at, 'promised_by', o.promised_by,
      'step', case
        when w.state = 'withdrawn' then 'withdrawn'
        when o.state = 'new' then case when coalesce(o.first_seen_at, w.first_seen_at) is null then 'received' else 'seen' end
        when o.state = 'claimed' then 'calling'
        else o.state
      end,
      'breach_at', o.breach_at,
      -- An hour that passed without a call is not shown.
      'promised_again_by', case when o.promised_again_by > now() then o.promised_again_by end,
      'next_attempt_at', case when o.next_attempt_at + interval '15 minutes' > now() then o.next_attempt_at end,
      'wrong_number', o.last_outcome = 'wrong_number' and o.next_attempt_at is null,
      'quotes', private.quotes_of(w.contact_request_id), 'attachments', private.attachments_of(w.contact_request_id),
      'attempts', o.attempts, 'next_edition', o.next_edition_since is not null, 'reached_at', o.reached_at,
      'quote_sent_by', case when w.merged_into is null or o.quote_sent_by <> 'page' then o.quote_sent_by end,
      'language', w.language, 'notice_version', r.notice_version, 'time_zone', r.time_zone, 'name', r.name,
      'email', r.email, 'whatsapp', r.whatsapp, 'number_of_people', r.number_of_people,
      'preferred_dates', r.preferred_dates, 'message', r.message, 'reach', r.reach,
      'assistant_email', r.assistant_email, 'in_writing', o.in_writing,
      -- Nobody may be on duty at the wished hour: the half hour of the promise then begins later.
      'call_from', case when o.call_from is not null then greatest(o.call_from, o.promised_by - interval '30 minutes') end,
      'selected_experiences', r.selected_experiences,
      'selected_experiences_count', r.selected_experiences_count)
    end
  from public.request_work w
  join public.contact_requests r on r.id = w.contact_request_id
  -- A double goes the way of the request it was merged into; its own words and quotes stay its own: to be merged takes an
  -- address or a number of the other request, which anybody may have typed (decision 070).
  join public.request_work o on o.contact_request_id = coalesce(w.merged_into, w.contact_request_id)
  where w.contact_request_id = request
$$;
comment on function private.private_page(uuid) is 'The data of a request for its visitor. Null if there is none.';
grant execute on function private.private_page(uuid) to service_role;
