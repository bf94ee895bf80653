-- When a request is called next.
create or replace function private.must_be_plannable(at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (isfinite(at) and at between now() - interval '1 month' and now() + interval '1 year') then
    perform private.refuse('PT422', 'The next attempt must lie within a year from now');
  end if;
end
$$;
comment on function private.must_be_plannable(timestamptz) is 'Null plans none.';

create or replace function public.plan_attempt(request uuid, next_attempt timestamptz, seen_version integer default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
begin
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  perform private.must_be_plannable(next_attempt);
  work.next_attempt_at := next_attempt;
  work := private.save(work);
  perform private.record(work, 'planned', jsonb_build_object('next_attempt_at', next_attempt));
  return private.stand_of(work);
end
$$;
grant execute on function public.plan_attempt(uuid, timestamptz, integer) to authenticated;
