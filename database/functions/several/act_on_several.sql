-- Does one act with several requests in one call: each completely or not at all; the answer names those left undone,
-- with the reason. Each act is done by the function for one request, so that rights, history and letters are the same.

-- Only a request under way has a holder and a next step.
create or replace function private.must_be_under_way(work public.request_work) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if work.merged_into is not null then
    perform private.conflict('merged', 'The request was merged into another one', work);
  elsif work.state not in ('new', 'claimed', 'reached', 'quoted') then
    perform private.conflict('closed', 'The request is closed', work);
  end if;
end
$$;

create or replace function private.act_on_one(
  deed text, request uuid, seen_version integer, adviser uuid, next_attempt timestamptz, reason text, because text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work := private.work_of(request);
begin
  perform private.must_match(work, seen_version);
  if deed = 'take_back' then return public.take_back(request, seen_version); end if;
  if deed = 'lose' then
    return public.set_request_state(request, 'lost', seen_version, reason, null, because);
  end if;
  perform private.must_be_under_way(work);
  if deed = 'plan' then return public.plan_attempt(request, next_attempt, seen_version, reason); end if;
  -- If it were given to its holder again, their time would start again, and nobody could take it over.
  if work.claimed_by = adviser then
    perform private.conflict('already', 'That adviser has this request', work);
  end if;
  return public.assign_request(request, adviser, seen_version);
end
$$;

-- The reason why a request was left: that of the refusal, its stand, and the last thing that was done with it.
create or replace function private.left_undone(request uuid, reason text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('request', request, 'reason', reason,
    'stand', (select private.stand_of(w) from public.request_work w
      where w.contact_request_id = request and w.erased_at is null),
    'last', (select jsonb_build_object('kind', e.kind, 'actor_name', e.actor_name, 'at', e.at, 'facts', e.facts)
      from public.request_events e where e.contact_request_id = request order by e.id desc limit 1))
$$;

create or replace function public.act_on_several(
  deed text, requests jsonb, adviser uuid default null, reason text default null, because text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 100;
  me uuid := private.acting_adviser();
  done jsonb := '[]';
  not_done jsonb := '[]';
  code text;
  details text;
  item record;
begin
  if deed is null or deed not in ('assign', 'plan', 'lose', 'take_back') then
    perform private.refuse('PT422', 'One assigns, plans, loses or takes back');
  elsif jsonb_typeof(requests) is distinct from 'array' or jsonb_array_length(requests) not between 1 and most then
    perform private.refuse('PT422', format('One acts on 1 to %s requests at once', most),
      jsonb_build_object('reason', 'too_many', 'most', most));
  elsif deed = 'assign' and not private.hold_adviser(adviser) then
    perform private.refuse('PT422', 'That person is no active adviser');
  elsif deed = 'lose' and because is null then
    perform private.refuse('PT422', 'Several are lost for a reason of the list');
  end if;
  perform private.said(reason, 500);
  -- Advisers are held before requests, as everywhere; here those to whom requests go back.
  if deed = 'take_back' then
    perform from public.advisers a
    where a.user_id in (select (w.before ->> 'claimed_by')::uuid from public.request_work w
      where w.contact_request_id in (select r.request from jsonb_to_recordset(requests) r (request uuid)))
    order by a.user_id for share;
  end if;
  -- Always in the same order: two who act on the same requests do not wait for each other for ever.
  for item in
    select r.request, coalesce(r.seen_version, -1) as seen_version, r.next_attempt
    from jsonb_to_recordset(requests) r (request uuid, seen_version integer, next_attempt timestamptz)
    order by r.request
  loop
    if item.request is null or (deed = 'plan' and item.next_attempt is null) then
      perform private.refuse('PT422', 'A request has an id, and where it is planned an hour');
    end if;
    begin
      done := done || private.act_on_one(
        deed, item.request, item.seen_version, adviser, item.next_attempt, reason, because);
    exception
      when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
        get stacked diagnostics code = returned_sqlstate, details = pg_exception_detail;
        not_done := not_done || private.left_undone(item.request, case code
          when 'PT404' then 'gone' when 'PT422' then 'impossible' else details::jsonb ->> 'reason' end);
    end;
  end loop;
  return jsonb_build_object('done', done, 'not_done', not_done);
exception
  when invalid_parameter_value or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
    or numeric_value_out_of_range then
    perform private.refuse('PT422', 'Requests are [{"request": id, "seen_version": number, "next_attempt": hour}]');
end
$$;
comment on function public.act_on_several(text, jsonb, uuid, text, text) is
  'deed: assign (adviser), plan (an hour with each request), lose (because) or take_back. not_done: the requests left unchanged, with the reason.';
grant execute on function public.act_on_several(text, jsonb, uuid, text, text) to authenticated;
