-- Lists dead letters in the console and tries them again. Only for admins. The content of a letter is never shown, and
-- each retry is logged with its admin.
create or replace function public.dead_letters() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'task', l.task, 'last_error', l.last_error,
      'attempts', l.attempts, 'created_at', l.created_at, 'failed_at', l.failed_at) order by l.failed_at desc, l.id), '[]')
    from (select * from outbox.read_dead_letters() d order by d.failed_at desc, d.id limit 500) l);
end
$$;
comment on function public.dead_letters() is
  'Messages that could not be sent, newest first, at most 500, without their content.';
grant execute on function public.dead_letters() to authenticated;

create or replace function public.retry_dead_letter(id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_admin();
  if not outbox.retry($1) then return false; end if;
  perform private.audit('retried_dead_letter', null, jsonb_build_object('job', $1));
  return true;
end
$$;
comment on function public.retry_dead_letter(bigint) is
  'Tries a dead letter again from the start; false if it no longer exists.';
grant execute on function public.retry_dead_letter(bigint) to authenticated;
