-- Plans when a request is called next, and whether that is for the next edition.

-- Ends the wait for the next edition: a quote is owed within 24 hours from now, unless one was sent.
create or replace function private.end_waiting(work public.request_work) returns public.request_work
language plpgsql stable set search_path = '' as $$
begin
  if work.next_edition_since is not null and work.state <> 'quoted' then
    work.reached_at := now();
    work.quoted_at := null;
  end if;
  work.next_edition_since := null;
  return work;
end
$$;

create or replace function private.must_be_plannable(at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (isfinite(at) and at between now() - interval '1 month' and now() + interval '1 year') then
    perform private.refuse('PT422', 'The next attempt must lie within a year from now');
  end if;
end
$$;
comment on function private.must_be_plannable(timestamptz) is 'Null plans none.';

create or replace function public.plan_attempt(
  request uuid, next_attempt timestamptz, seen_version integer default null, reason text default null,
  next_edition boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  said text := private.said(reason, 500);
begin
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  perform private.must_be_plannable(next_attempt);
  if next_edition then
    if next_attempt is null or work.state not in ('reached', 'quoted') then
      perform private.refuse('PT422', 'For the next edition one calls at an hour, and somebody who was reached');
    end if;
    work.next_edition_since := coalesce(work.next_edition_since, now());
  -- Another hour moves that call; null cancels it.
  elsif next_attempt is null then
    work := private.end_waiting(work);
  end if;
  work.next_attempt_at := coalesce(next_attempt, case work.state when 'quoted' then
    private.follow_up_after(work, private.quote_sent_at(work), now()) end);
  work := private.save(work);
  perform private.record(work, 'planned', jsonb_build_object('next_attempt_at', work.next_attempt_at)
      || case when next_edition then '{"next_edition": true}' else '{}'::jsonb end,
    case when said is not null then jsonb_build_object('reason', said) end);
  return private.stand_of(work);
end
$$;
comment on function public.plan_attempt(uuid, timestamptz, integer, text, boolean) is
  'Null plans none; a quote is then followed up on its days. reason: why it is put off. next_edition: no quote is owed before.';
grant execute on function public.plan_attempt(uuid, timestamptz, integer, text, boolean) to authenticated;
