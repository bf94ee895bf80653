-- Letters and notifications about a request or an alert that was erased while they were being sent, and failed: each of
-- them had a key, and cancelling took it away. Nothing found them any more, and an admin could send them again.
do $$
begin
  -- On a fresh database the queue's own tables come after ours.
  if to_regnamespace('graphile_worker') is null then return; end if;
  delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as kind
  where kind.id = job.task_id and job.key is null and job.attempts >= job.max_attempts and job.locked_at is null and (
    kind.identifier = 'send_letter' and job.payload ->> 'letter' in ('request-confirmation', 'promise-apology',
      'quote-ready', 'adviser-new-request', 'adviser-reminder', 'quote-reminder', 'edition-published')
    or kind.identifier = 'send_push' and job.payload ->> 'request' is not null);
end
$$;
