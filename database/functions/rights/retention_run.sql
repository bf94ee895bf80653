-- Erases requests whose sender has not been in contact for three years (safety G58).
create or replace function private.long_silent(at timestamptz, at_most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select w.contact_request_id from public.request_work w
  where w.erased_at is null and w.last_inbound_contact_at < at - interval '3 years' and not exists (
    select from public.request_work n
    where n.erased_at is null and (n.email_key = w.email_key or n.phone_key = w.phone_key)
      and n.last_inbound_contact_at >= at - interval '3 years')
  limit at_most
$$;

create or replace function private.retention_run(at timestamptz default now(), at_most integer default 500)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  now_is constant timestamptz := at;
  request uuid;
  run public.retention_runs;
  alerts integer;
  account_lines integer;
begin
  run.erased := 0;
  for request in select private.long_silent(now_is, at_most) loop
    if private.erase(request, 'retention') then run.erased := run.erased + 1; end if;
  end loop;
  -- An alert is deleted a month after its letter; without a letter it is kept as long as a request.
  delete from public.edition_alerts a
  where a.told_at < now_is - interval '30 days' or a.asked_at < now_is - interval '3 years';
  get diagnostics alerts = row_count;
  run.erased := run.erased + alerts;
  delete from public.adviser_invitations i where i.accepted_at is null and i.expires_at < now_is - interval '30 days';
  get diagnostics run.invitations = row_count;
  delete from public.audit_log l where l.at < least(now_is, now()) - interval '12 months';
  get diagnostics run.audit_rows = row_count;
  -- The log of accounts holds network addresses.
  delete from auth.audit_log_entries e where e.created_at < least(now_is, now()) - interval '12 months';
  get diagnostics account_lines = row_count;
  run.audit_rows := run.audit_rows + account_lines;
  run.changes := private.prune_request_changes();
  delete from public.request_presence p where p.seen_at < now() - interval '1 day';
  delete from public.catalogue_presence p where p.seen_at < now() - interval '1 day';
  insert into public.retention_runs (at, erased, invitations, audit_rows, changes)
  values (now_is, run.erased, run.invitations, run.audit_rows, run.changes) returning * into run;
  return to_jsonb(run) || jsonb_build_object('left', (select count(*) from private.long_silent(now_is, at_most)));
end
$$;
comment on function private.retention_run(timestamptz, integer) is
  'Erases at most so many requests whose sender gave no sign of life for three years; called until none is left.';
grant execute on function private.retention_run(timestamptz, integer) to service_role;
