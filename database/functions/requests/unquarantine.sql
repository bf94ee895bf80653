-- Ends the quarantine of a request that was taken for spam by mistake. Its promise begins now, and functions hear of it as
-- of a new request. A claim ends it too, and so does opening a closed request again.
create or replace function private.save_let_through(decided public.request_work) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  saved public.request_work;
  wish text := (select r.reach from public.contact_requests r where r.id = decided.contact_request_id);
begin
  if not decided.quarantined then return private.save(decided); end if;
  decided.quarantined := false;
  decided.promised_by := private.answer_by(wish, now(), private.zone_of(decided.contact_request_id));
  decided.call_from := private.call_from(wish, now());
  saved := private.save(decided);
  if private.waits_for_call(saved) then perform private.arm_promise(saved, true); end if;
  perform private.record(saved, 'unquarantined');
  return saved;
end
$$;

create or replace function public.unquarantine(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
begin
  if not work.quarantined then return private.stand_of(work); end if;
  return private.stand_of(private.save_let_through(work));
end
$$;
grant execute on function public.unquarantine(uuid) to authenticated;
