-- Gives a request back. If nobody has called yet, those on duty are told again: the promise still stands.
create or replace function private.give_back(work public.request_work) returns public.request_work
language plpgsql security definer set search_path = '' as $$
begin
  work.claimed_by := null;
  work.claimed_at := null;
  work.state := case work.state when 'claimed' then 'new' else work.state end;
  work := private.save(work);
  if private.waits_for_call(work) then perform private.arm_promise(work, false); end if;
  perform private.record(work, 'released');
  return work;
end
$$;

create or replace function public.release_request(request uuid, seen_version integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
begin
  perform private.must_match(work, seen_version);
  if work.claimed_by is null then return private.stand_of(work); end if;
  if not private.is_admin() then perform private.must_be_theirs(work); end if;
  return private.stand_of(private.give_back(work));
end
$$;
grant execute on function public.release_request(uuid, integer) to authenticated;
