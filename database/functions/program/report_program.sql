-- Stores the report of a process about its health.
create or replace function private.report_program(process uuid, at timestamptz, report jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.program_reports r where r.seen_at < now() - interval '1 hour';
  insert into private.program_reports (process, clock_ahead, report) values ($1, $2 - clock_timestamp(), $3)
  on conflict on constraint program_reports_pkey do update
    set seen_at = now(), clock_ahead = excluded.clock_ahead, report = excluded.report;
end
$$;
comment on function private.report_program(uuid, timestamptz, jsonb) is 'at: the clock of the process.';
grant execute on function private.report_program(uuid, timestamptz, jsonb) to service_role;

create or replace function private.end_report(process uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.program_reports r where r.process = $1
$$;
comment on function private.end_report(uuid) is 'Removes the report of a process that stops, so that nobody is warned of it.';
grant execute on function private.end_report(uuid) to service_role;
