-- A letter that an admin sends to themselves, to see whether mail leaves. It goes the way of all letters, through the
-- queue, so that a queue that stands still is found too; one try only, because its answer is waited for.
create or replace function outbox.test_letter_of(admin uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select jsonb_build_object(
      'outcome', case when job.attempts >= job.max_attempts and job.locked_at is null then 'failed' else 'waiting' end,
      'reason', job.last_error)
    from graphile_worker._private_jobs as job where job.key = 'test-letter:' || admin),
    '{"outcome": "sent", "reason": null}');
end
$$;
comment on function outbox.test_letter_of(uuid) is
  'The state of the last test letter of this admin. A letter that was sent is no longer in the queue.';

create or replace function private.test_letter_to(admin uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', u.email, 'language', a.language)
  from public.advisers a join auth.users u on u.id = a.user_id
  where a.user_id = admin and a.active and a.role = 'admin' and u.email is not null
$$;
comment on function private.test_letter_to(uuid) is
  'Address and language of an admin; null if they are no admin any more, or have no address.';
grant execute on function private.test_letter_to(uuid) to service_role;

create or replace function public.send_test_letter() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
begin
  perform outbox.enqueue('test_letter', json_build_object('admin', me), job_key => 'test-letter:' || me,
    max_attempts => 1);
end
$$;
comment on function public.send_test_letter() is
  'Sends a letter to the caller''s own address; test_letter_outcome() tells its state. Only for admins.';
grant execute on function public.send_test_letter() to authenticated;

create or replace function public.test_letter_outcome() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return outbox.test_letter_of(private.must_be_admin());
end
$$;
comment on function public.test_letter_outcome() is
  'After send_test_letter(): {outcome, reason}; waiting, sent (the mail server has taken it over) or failed.';
grant execute on function public.test_letter_outcome() to authenticated;
