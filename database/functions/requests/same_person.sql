-- A double is another request of the same person. The call sheet proposes exactly the requests that a merge accepts.
create or replace function private.is_same_person(one public.request_work, other public.request_work) returns boolean
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
comment on function private.same_person(public.request_work, integer) is
  'Other requests of the same person; a double counts as the one it was merged into.';
