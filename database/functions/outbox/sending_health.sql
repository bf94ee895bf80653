-- Warns admins early: a letter becomes a dead letter only after more than a day, and until then nobody would notice
-- that the mail server is down. It contains neither the content nor the recipient of a job.
create or replace function outbox.read_sending_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      -- The first moments are left to the queue, which tries again by itself. One that is being tried counts on.
      'failing', count(*) filter (where job.last_error is not null and job.created_at <= now() - interval '30 seconds'),
      'last_error', (array_agg(job.last_error order by job.attempts desc, job.id)
        filter (where job.last_error is not null and job.created_at <= now() - interval '30 seconds'))[1],
      'overdue_since', min(job.run_at)
        filter (where job.locked_at is null and job.run_at <= now() - interval '2 minutes'))
    from graphile_worker._private_jobs as job where (job.attempts < job.max_attempts or job.locked_at is not null) and not exists (
      -- A failure of one device's push service says nothing about the others; the letters go all the same.
      select from graphile_worker._private_tasks as task where task.id = job.task_id and task.identifier = 'send_push'));
end
$$;
comment on function outbox.read_sending_health() is
  'Of what is still to be told: how much has failed so far, the reason of what failed most often, and since when the '
  'oldest job is due that nobody has begun, null unless for two minutes.';

create or replace function public.sending_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_admin();
  return outbox.read_sending_health() || jsonb_build_object('program', private.program_health());
end
$$;
comment on function public.sending_health() is
  'Whether letters leave: {failing, last_error, overdue_since}, without dead letters; and how the program is. Only for '
  'admins.';
grant execute on function public.sending_health() to authenticated;
