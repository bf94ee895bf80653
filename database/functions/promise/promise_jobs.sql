-- The jobs that keep the promise: the notice at once or at the wished hour, reminders at 8, 15 and 22 minutes, the
-- apology when it is missed. A claimed request needs no notice. It is one query without settings, so that PostgreSQL
-- inlines it into a statement over many requests.
create or replace function private.promise_jobs(work public.request_work, with_letter boolean)
returns table (task text, run_at timestamptz, key text, payload json)
language sql stable as $$
  select j.task, greatest(j.at, now()), (work).contact_request_id || ':' || j.task || coalesce('_' || j.minutes, ''),
    case when j.minutes is null then json_build_object('request', (work).contact_request_id, 'stage', substr(j.task, 9))
      else json_build_object('request', (work).contact_request_id, 'stage', substr(j.task, 9), 'minutes', j.minutes) end
  from (select (work).promised_by - interval '30 minutes' as base) since, lateral (values
    ('promise_notify', coalesce((work).call_from, now()), null, (work).claimed_by is null),
    ('promise_reminder', base + interval '8 minutes', 8, base + interval '8 minutes' > now()),
    ('promise_reminder', base + interval '15 minutes', 15, base + interval '15 minutes' > now()),
    ('promise_reminder', base + interval '22 minutes', 22, base + interval '22 minutes' > now()),
    ('promise_breach', (work).promised_by, null, (work).breach_at is null),
    ('promise_confirm', now(), null, with_letter)
  ) as j (task, at, minutes, wanted)
  where j.wanted
$$;
comment on function private.promise_jobs(public.request_work, boolean) is
  'The jobs of the stages still ahead; advisers on duty are notified at once.';
