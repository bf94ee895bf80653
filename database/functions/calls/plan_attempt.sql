-- Plans when a request is called next.
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
  request uuid, next_attempt timestamptz, seen_version integer default null, reason text default null
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
  work.next_attempt_at := coalesce(next_attempt, case work.state when 'quoted' then
    private.follow_up_after(work, work.state_changed_at, now()) end);
  work := private.save(work);
  perform private.record(work, 'planned', jsonb_build_object('next_attempt_at', work.next_attempt_at),
    case when said is not null then jsonb_build_object('reason', said) end);
  return private.stand_of(work);
end
$$;
comment on function public.plan_attempt(uuid, timestamptz, integer, text) is
  'Null plans none; a quote is then followed up on its days. reason: why it is put off.';
grant execute on function public.plan_attempt(uuid, timestamptz, integer, text) to authenticated;
