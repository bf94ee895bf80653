-- Releases requests whose call becomes due while their adviser is on leave; what is due after it stays. An adviser who works
-- on a request during their leave keeps it for half an hour. A request that a colleague gives them stays for the minute of
-- the undo.
create or replace function private.give_back_absent() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  holder public.advisers;
  given integer := 0;
begin
  for holder in select * from public.advisers a where private.is_away(a.user_id, now()) order by a.user_id loop
    for work in
      select w.* from public.request_work w
      where w.claimed_by = holder.user_id and w.state in ('claimed', 'reached', 'quoted') and w.merged_into is null
        and w.erased_at is null and (w.due_at <= now() or private.waits_for_call(w) and private.is_away(holder.user_id, w.due_at))
        and not exists (select from public.request_events e
          where e.contact_request_id = w.contact_request_id
            and (e.actor = holder.user_id and e.at > now() - interval '30 minutes'
              or e.kind = 'assigned' and e.at > now() - interval '1 minute'))
      order by w.contact_request_id for update
    loop
      work.claimed_by := null;
      work.claimed_at := null;
      work.state := case work.state when 'claimed' then 'new' else work.state end;
      work := private.save(work);
      if private.waits_for_call(work) then perform private.arm_promise(work, false); end if;
      perform private.record(work, 'holder_away', jsonb_build_object('from', holder.user_id, 'from_name', holder.display_name));
      given := given + 1;
    end loop;
  end loop;
  return given;
end
$$;
comment on function private.give_back_absent() is 'Returns the number of requests that went back.';
grant execute on function private.give_back_absent() to service_role;
