-- An adviser says why a promise was broken.
create or replace function public.give_breach_reason(request uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  said text := private.said(reason, 500);
begin
  if work.breach_at is null then perform private.refuse('PT422', 'The promise was kept'); end if;
  if said is null then perform private.refuse('PT422', 'A reason has 1 to 500 characters', '{"reason": "empty"}'); end if;
  work.breach_reason := said;
  work := private.save(work);
  perform private.record(work, 'breach_reason', '{}', jsonb_build_object('reason', said));
  return private.stand_of(work);
end
$$;
grant execute on function public.give_breach_reason(uuid, text) to authenticated;
