-- Any colleague may take over a request whose holder has not called for 15 minutes, or has let the hour of the next
-- step pass (a planned call, the quote or a follow-up). Before the hour that the client wished, nobody waits.
create or replace function private.may_be_relieved(work public.request_work) returns boolean
language sql stable as $$
  select case
    when (work).state = 'claimed' and (work).next_attempt_at is null then
      greatest((work).claimed_at, coalesce((work).first_attempt_at, private.answer_from(work)))
        < now() - interval '15 minutes'
    else (work).due_at < now()
  end
$$;
comment on function private.may_be_relieved(public.request_work) is
  'For a request that somebody holds; mayTakeOver of console/views/requests/clock/clock.ts is the same.';

create or replace function public.take_over_request(request uuid, seen_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  work public.request_work := private.work_of(request);
  holder uuid := work.claimed_by;
begin
  perform private.must_match(work, seen_version);
  if holder is null or holder = me then return public.claim_request(request); end if;
  if work.merged_into is not null or work.state not in ('claimed', 'reached', 'quoted') then
    perform private.conflict('closed', 'The request is closed', work);
  end if;
  if not private.may_be_relieved(work) then
    perform private.conflict('claimed', 'Another adviser has this request', work);
  end if;
  work.claimed_by := me;
  work.claimed_at := now();
  work := private.save(work);
  perform private.record(work, 'taken_over', jsonb_build_object('from', holder, 'from_name', (
    select a.display_name from public.advisers a where a.user_id = holder)));
  return private.stand_of(work);
end
$$;
grant execute on function public.take_over_request(uuid, integer) to authenticated;
