-- The states of a request, and which may follow which.
create or replace function private.may_follow(before text, after text) returns boolean language sql immutable as $$
  select case before
    when 'new' then after in ('claimed', 'lost', 'withdrawn')
    when 'claimed' then after in ('new', 'reached', 'lost', 'withdrawn')
    when 'reached' then after in ('quoted', 'won', 'lost', 'withdrawn')
    when 'quoted' then after in ('reached', 'won', 'lost', 'withdrawn')
    when 'won' then after in ('quoted', 'lost')
    when 'lost' then after in ('reached', 'quoted')
    when 'withdrawn' then after in ('reached')
    else false
  end
$$;
comment on function private.may_follow(text, text) is 'The transitions of contract/request/request-states.ts.';

create or replace function public.set_request_state(
  request uuid, new_state text, seen_version integer, reason text default null, sent_by text default null,
  because text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  work public.request_work := private.work_of(request);
  before text := work.state;
  said text := private.said(reason, 500);
begin
  perform private.must_match(work, seen_version);
  if before in ('lost', 'withdrawn') and work.merged_into is null then
    -- Any adviser reopens it once the client is back: the former holder may have left the team.
    work.claimed_by := me;
    work.claimed_at := now();
  else
    perform private.must_be_theirs(work);
  end if;
  if new_state in ('new', 'claimed') or not coalesce(private.may_follow(before, new_state), false) then
    perform private.refuse('PT422', format('%s cannot follow %s', new_state, before));
  end if;
  -- The quote did not leave after all, unless the room sent one. It is owed from now on if the client waited for an edition.
  if before = 'quoted' and new_state = 'reached'
    and not exists (select from public.documents d where d.contact_request_id = request)
  then
    work.quoted_at := null;
    work.state := new_state;
  end if;
  if new_state in ('reached', 'quoted') then work := private.end_waiting(work); end if;
  if new_state = 'reached' and before in ('lost', 'withdrawn') then
    -- The client is back: the 24 hours of the quote begin now. The promise of the call ended when the request was closed.
    work.reached_at := now();
    work.quoted_at := null;
  elsif new_state = 'reached' then
    work.reached_at := coalesce(work.reached_at, now());
    work.breach_at := private.breach_by_now(work);
    if before = 'claimed' then work.first_attempt_at := coalesce(work.first_attempt_at, now()); end if;
  elsif new_state = 'quoted' and before in ('won', 'lost') and work.quoted_at is null and work.reached_at is not null then
    -- Its first quote leaves now: none was owed while the request was closed.
    work.reached_at := now();
  end if;
  work.state := new_state;
  if new_state = 'reached' then work.quote_sent_by := null; end if;
  if new_state = 'quoted' then
    work.quote_sent_by := coalesce(sent_by, work.quote_sent_by);
    if work.quote_sent_by = 'page' and exists (select from public.documents d where d.contact_request_id = request) then
      null;
    elsif work.quote_sent_by is null or work.quote_sent_by not in ('mail', 'whatsapp', 'paper') then
      perform private.refuse('PT422', 'A quote is sent by mail, whatsapp or paper');
    end if;
  end if;
  -- Otherwise the hour planned before belongs to the step that is over.
  work.next_attempt_at := case new_state when 'quoted' then private.step_after_quote(work) end;
  if because is not null and new_state <> 'lost' then
    perform private.refuse('PT422', 'Only what is lost is lost for a reason');
  end if;
  work.lost_because := because;
  -- An adviser who opens it again has seen that it is no spam.
  work := case when before in ('lost', 'withdrawn') then private.save_let_through(work) else private.save(work) end;
  perform private.disarm_promise(request);
  perform private.record(work, 'state', jsonb_strip_nulls(jsonb_build_object('from', before, 'to', new_state,
      'sent_by', case new_state when 'quoted' then work.quote_sent_by end, 'because', because)),
    case when said is not null then jsonb_build_object('reason', said) end);
  return private.stand_of(work);
exception
  when check_violation then perform private.refuse('PT422', 'No such reason');
end
$$;
comment on function public.set_request_state(uuid, text, integer, text, text, text) is
  'sent_by: the way of a quote; required with quoted, unless it is known. because: the reason of a lost request, from a short list.';
grant execute on function public.set_request_state(uuid, text, integer, text, text, text) to authenticated;
