-- Plans the jobs that keep the promise of a request, and cancels them once somebody has called.
create or replace function private.arm_promise(work public.request_work, with_letter boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.enqueue_all((select json_agg(j) from private.promise_jobs(work, with_letter) j));
end
$$;

-- Does the same as arm_promise for new requests: their job keys are new, and the workers are not notified.
create or replace function private.arm_quietly(works public.request_work[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.enqueue_quietly((
    select json_agg(j) from unnest(works) w, private.promise_jobs(w, true) j where not w.quarantined));
end
$$;

create or replace function private.disarm_promise(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.cancel(request || ':promise_' || stage)
  from unnest(array['notify', 'reminder_8', 'reminder_15', 'reminder_22', 'breach']) stage;
end
$$;
