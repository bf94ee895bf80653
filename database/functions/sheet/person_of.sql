-- Collects the history of a person over all their requests: the ends, and the ways by which they were reached. It is
-- only shown and merges nothing: anybody may write the address of somebody else into a form, so each request names the
-- values that it shares.
create or replace function private.shares_of(work public.request_work, other public.request_work) returns jsonb
language sql immutable as $$
  select to_jsonb(array_remove(array[
    case when (work).email_key = (other).email_key then 'email' end,
    case when (work).phone_key = (other).phone_key then 'phone' end], null))
$$;

create or replace function private.person_of(work public.request_work) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  requests uuid[] := array(select s.contact_request_id from private.same_person(work, 20) s) || work.contact_request_id;
begin
  return (
    select jsonb_build_object(
      'won', (select count(*) from public.request_work w where w.contact_request_id = any (requests) and w.state = 'won'),
      'lost', (select count(*) from public.request_work w where w.contact_request_id = any (requests) and w.state = 'lost'),
      'calls', count(*) filter (where e.kind = 'attempt'),
      'last_call', max(e.at) filter (where e.kind = 'attempt'),
      'whatsapp', count(*) filter (where e.kind = 'message_opened' and e.facts ->> 'way' = 'whatsapp'),
      'mail', count(*) filter (where e.kind = 'message_opened' and e.facts ->> 'way' = 'mail'))
    from public.request_events e
    where e.contact_request_id = any (requests)
      and (e.kind = 'message_opened' or e.kind = 'attempt' and e.facts ->> 'outcome' = 'reached'
        and not exists (select from public.request_events b
          where b.contact_request_id = e.contact_request_id and b.kind = 'taken_back' and b.facts ->> 'event' = e.id::text)));
end
$$;
comment on function private.person_of(public.request_work) is
  'calls: those in which the client was reached; whatsapp, mail: messages that were prepared.';
