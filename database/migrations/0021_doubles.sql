-- A double is another request of the same person, and nothing else: what the call sheet proposes is what a merge takes.
create function private.is_same_person(one public.request_work, other public.request_work) returns boolean
language sql immutable parallel safe as $$
  select (one).email_key = (other).email_key or (one).phone_key = (other).phone_key
$$;
comment on function private.is_same_person(public.request_work, public.request_work) is
  'They share an e-mail address or a telephone number, however written. Inlined, so that the indexes of both are used.';

create or replace function private.same_person(work public.request_work, at_most integer)
returns setof public.request_work
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select w.* from public.request_work w
    where w.contact_request_id <> work.contact_request_id and w.erased_at is null and w.merged_into is null
      and private.is_same_person(w, work)
    order by w.received_at desc
    limit at_most;
end
$$;

create or replace function public.merge_double(double uuid, into_request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work;
  kept public.request_work;
begin
  if double = into_request then perform private.refuse('PT422', 'A request is no double of itself'); end if;
  -- Always in the same order: two who merge crosswise do not wait for each other for ever.
  perform private.work_of(least(double, into_request)), private.work_of(greatest(double, into_request));
  work := private.work_of(double);
  kept := private.work_of(into_request);
  if kept.merged_into is not null then perform private.conflict('merged', 'That request is itself a double', kept); end if;
  perform private.must_be_theirs(work);
  if exists (select from public.request_work w where w.merged_into = double) then
    perform private.conflict('has_doubles', 'Other requests were merged into this one', work);
  end if;
  -- Also when one of them was corrected since the sheet was read.
  if private.is_same_person(work, kept) is not true then
    perform private.conflict('strangers', 'The two requests share neither an e-mail address nor a telephone number', work);
  end if;
  work.merged_into := into_request;
  work := private.save(work);
  perform private.disarm_promise(double);
  perform private.record(work, 'merged', jsonb_build_object('into', into_request, 'into_reference', kept.reference));
  perform private.record(kept, 'took_double', jsonb_build_object('double', double, 'double_reference', work.reference));
  return private.stand_of(work);
end
$$;
