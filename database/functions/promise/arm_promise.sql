-- Plans the jobs that keep the promise of a request, and takes them back once somebody has called.
create or replace function private.arm_promise(work public.request_work, with_letter boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.enqueue_all((select json_agg(j) from private.promise_jobs(work, with_letter) j));
end
$$;

-- As arm_promise, for a request that has just come in: its keys are new, and the workers are not woken.
create or replace function private.arm_quietly(work public.request_work) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.enqueue_quietly((select json_agg(j) from private.promise_jobs(work, true) j));
end
$$;

create or replace function private.disarm_promise(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.cancel(request || ':promise_' || stage)
  from unnest(array['notify', 'reminder_8', 'reminder_15', 'reminder_22', 'breach']) stage;
end
$$;
