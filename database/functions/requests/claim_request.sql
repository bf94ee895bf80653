-- An adviser takes a request. The clock runs on: it is the client's, and ends with the first attempt to call.
create or replace function public.claim_request(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  work public.request_work := private.work_of(request);
begin
  perform private.must_be_theirs(work);
  -- The answer to the first try was lost.
  if work.claimed_by = me then return private.stand_of(work); end if;
  if work.state not in ('new', 'claimed', 'reached', 'quoted') then
    perform private.conflict('closed', 'The request is closed', work);
  end if;
  work.claimed_by := me;
  work.claimed_at := now();
  work.state := case work.state when 'new' then 'claimed' else work.state end;
  work := private.save_let_through(work);
  perform private.record(work, 'claimed');
  return private.stand_of(work);
end
$$;
grant execute on function public.claim_request(uuid) to authenticated;
