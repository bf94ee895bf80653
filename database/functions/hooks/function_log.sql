-- Shows admins the functions of the operator: how their runs end, and what they logged (decision 102).
create or replace function public.operator_functions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', f.name, 'verify', f.verify, 'events', f.events, 'left_out', f.left_out,
      'last_at', latest.last_at, 'last_outcome', latest.last_outcome,
      'runs', day.runs, 'failures', day.failures,
      'waiting', coalesce(e.waiting, 0), 'failed', coalesce(e.failed, 0)) order by f.left_out is not null, f.name), '[]')
    from private.functions f
      left join lateral (
        select h.last_at, h.last_outcome from private.function_hours h where h.function = f.name
        order by h.hour desc limit 1) latest on true
      cross join lateral (
        select coalesce(sum(h.runs), 0) as runs, coalesce(sum(h.failures), 0) as failures
        from private.function_hours h where h.function = f.name and h.hour > now() - interval '1 day') day
      left join outbox.read_function_events() e on e.function = f.name);
end
$$;
comment on function public.operator_functions() is
  'Each function with its last run, the runs and failures of the last day, and its events that wait and that failed for good. '
  'Only for admins.';
grant execute on function public.operator_functions() to authenticated;

create or replace function public.function_log(
  of_function text default null, failed_only boolean default false, before_id bigint default null, page_size integer default 100
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(kept) order by kept.id desc), '[]')
    from (
      select l.id, l.function, l.at, l.run, l.level, l.line, l.failed from private.function_lines l
      where (of_function is null or l.function = of_function) and (before_id is null or l.id < before_id)
        and (not failed_only or l.failed or l.run is null and l.level = 'error')
        and l.at > now() - interval '7 days'
      order by l.id desc limit least(greatest(page_size, 1), 500)
    ) kept);
end
$$;
comment on function public.function_log(text, boolean, bigint, integer) is
  'What functions logged, newest first. failed_only: the lines of runs that failed, and errors that belong to no run. '
  'Only for admins.';
grant execute on function public.function_log(text, boolean, bigint, integer) to authenticated;
