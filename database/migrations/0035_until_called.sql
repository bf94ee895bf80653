-- Claiming used to stop the clock of a request. Those that are claimed and not called yet get back the stages that are
-- still ahead of them; of what is over by now nobody is told so long after.
do $$
begin
  -- On a fresh database the queue's own tables come after ours.
  if to_regnamespace('graphile_worker') is null then return; end if;
  perform graphile_worker.add_job(
    'promise_' || stage.name,
    json_strip_nulls(json_build_object('request', w.contact_request_id, 'stage', stage.name, 'minutes', stage.minutes)),
    run_at => w.promised_by - stage.before,
    job_key => w.contact_request_id || ':promise_' || stage.name || coalesce('_' || stage.minutes, ''))
  from public.request_work w, (values
    ('reminder', 8, interval '22 minutes'),
    ('reminder', 15, interval '15 minutes'),
    ('reminder', 22, interval '8 minutes'),
    ('breach', null, interval '0')
  ) as stage (name, minutes, before)
  where w.state = 'claimed' and w.first_attempt_at is null and w.merged_into is null and not w.quarantined
    and w.erased_at is null and w.breach_at is null and w.promised_by - stage.before > now();
end
$$;
