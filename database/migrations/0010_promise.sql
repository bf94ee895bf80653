-- What the clockwork asks (product §3.6, §4; safety G51): is a stage still due, whom to tell, and a promise that was
-- broken. A job that is already running cannot be cancelled, so each asks here before it speaks to anybody.
create function private.promise_stage(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.stand_of(w) || jsonb_build_object(
    'due', w.state = 'new' and w.first_attempt_at is null and w.merged_into is null and not w.quarantined,
    'caller_code', w.caller_code, 'token_version', w.token_version, 'received_at', w.received_at,
    'language', coalesce(w.language, 'fr'), 'name', r.name, 'email', r.email, 'whatsapp', r.whatsapp,
    'time_zone', r.time_zone, 'number_of_people', r.number_of_people, 'preferred_dates', r.preferred_dates,
    'message', r.message, 'selected_experiences', r.selected_experiences,
    'selected_experiences_count', r.selected_experiences_count)
  from public.request_work w join public.contact_requests r on r.id = w.contact_request_id
  where w.contact_request_id = request and w.erased_at is null
$$;
comment on function private.promise_stage(uuid) is
  'A request for whoever writes about it; due says that nobody has taken it. Null when it was erased: write nothing.';

create function private.advisers_to_tell(at timestamptz) returns table (
  user_id uuid, email text, display_name text, language text, role text, on_duty boolean
)
language sql stable security definer set search_path = '' as $$
  select a.user_id, u.email, a.display_name, a.language, a.role,
    a.user_id in (select private.advisers_on_duty(at))
  from public.advisers a join auth.users u on u.id = a.user_id
  where a.active and u.email is not null and u.deleted_at is null
  order by 6 desc, a.role desc, a.user_id
$$;
comment on function private.advisers_to_tell(timestamptz) is 'All active advisers, those on duty first.';

create function private.record_breach(request uuid, at timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
begin
  select * into work from public.request_work w where w.contact_request_id = request for update;
  if not found or work.erased_at is not null or work.state <> 'new' or work.first_attempt_at is not null
    or work.merged_into is not null or work.quarantined or work.breach_at is not null or at < work.promised_by
  then
    return null;
  end if;
  work.breach_at := work.promised_by;
  work.promised_again_by := private.promised_by(at);
  work := private.save(work);
  perform private.record(work, 'breach', jsonb_build_object('promised_again_by', work.promised_again_by));
  return private.promise_stage(request);
end
$$;
comment on function private.record_breach(uuid, timestamptz) is
  'Notes a broken promise, once, with a new hour; null when somebody called or took the request in time.';

grant execute on function
  private.promise_stage(uuid), private.advisers_to_tell(timestamptz), private.record_breach(uuid, timestamptz)
to service_role;
