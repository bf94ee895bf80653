-- Gives a request to an adviser: to the caller or to another.
create or replace function private.hand_to(work public.request_work, adviser uuid) returns public.request_work
language plpgsql security definer set search_path = '' as $$
begin
  work.claimed_by := adviser;
  work.claimed_at := now();
  work.state := case work.state when 'new' then 'claimed' else work.state end;
  work := private.save_let_through(work);
  perform private.record(work, 'assigned', jsonb_build_object('to', adviser, 'to_name', (
    select a.display_name from public.advisers a where a.user_id = adviser)));
  return work;
end
$$;

create or replace function public.assign_request(request uuid, adviser uuid, seen_version integer default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  is_there boolean := private.hold_adviser(adviser);
  work public.request_work := private.work_of(request);
begin
  perform private.must_match(work, seen_version);
  if not private.is_admin() then perform private.must_be_theirs(work); end if;
  if not is_there then
    perform private.refuse('PT422', 'That person is no active adviser');
  end if;
  return private.stand_of(private.hand_to(work, adviser));
end
$$;
grant execute on function public.assign_request(uuid, uuid, integer) to authenticated;
