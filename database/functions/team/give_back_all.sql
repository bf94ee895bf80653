-- Gives back the requests of an adviser who leaves, so that the promise to those visitors is kept by others.
create or replace function private.give_back_all(adviser uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
begin
  for work in
    select * from public.request_work w
    where w.claimed_by = adviser and w.state in ('claimed', 'reached', 'quoted') and w.erased_at is null
    order by w.contact_request_id for update
  loop
    perform private.give_back(work);
  end loop;
end
$$;

create or replace function private.leave_nothing_behind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.give_back_all(old.user_id);
  return old;
end
$$;
