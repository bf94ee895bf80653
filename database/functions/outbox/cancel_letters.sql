-- Removes the letters of an erased person, because a letter may wait for a day, and a dead letter for ever. Also the row of a
-- letter that is being sent: the queue's own remove_job would keep it, without its key, and if that try fails it would be a
-- dead letter that no later erasure finds. The worker has its copy of it, and ends a job that is gone without an error.
create or replace function outbox.cancel_letters(about uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from graphile_worker._private_jobs as job where starts_with(job.key, about || ':letter:');
end
$$;
comment on function outbox.cancel_letters(uuid) is
  'Removes all letters about a request, to any recipient. A letter that is being sent now is not tried again.';

create or replace function outbox.cancel_copies(about uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from graphile_worker._private_jobs as job where starts_with(job.key, about || ':letter:') and job.key like '%-copy';
end
$$;
comment on function outbox.cancel_copies(uuid) is
  'Removes the letters to a person in copy: server/promise/visitor-letters.ts gives them their keys.';

create or replace function outbox.cancel_reminders(about uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from graphile_worker._private_jobs as job
  where starts_with(job.key, about || ':') and job.key ~ '^[^:]*:(letter|webhook):(notify|reminder-)';
end
$$;
comment on function outbox.cancel_reminders(uuid) is
  'Removes what tells the advisers of a call and waits for a server: letters, notifications and calls of the webhook.';
