-- Keeps what the functions of the operator log, and how their runs end, for the room. It stays small by itself: a function
-- has at most 500 lines.
create or replace function private.set_functions(functions jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.functions f
  where f.name not in (select given.name from jsonb_to_recordset(functions) as given(name text));
  insert into private.functions (name, verify, events, left_out)
  select given.name, given.verify, coalesce(given.events, '{}'), left(given.left_out, 2000)
  from jsonb_to_recordset(functions) as given(name text, verify text, events text[], left_out text)
  order by given.name
  on conflict on constraint functions_pkey do update
    set verify = excluded.verify, events = excluded.events, left_out = excluded.left_out;
end
$$;
comment on function private.set_functions(jsonb) is 'Replaces the list of functions: [{name, verify, events} or {name, left_out}].';
grant execute on function private.set_functions(jsonb) to service_role;

create or replace function private.keep_function_log(lines jsonb, runs jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.function_lines (function, at, run, level, line)
  select l.function, l.at, l.run, l.level, l.line
  from jsonb_to_recordset(lines) as l(function text, at timestamptz, run text, level text, line text);
  insert into private.function_hours as h (function, hour, runs, failures, last_at, last_outcome)
  select r.function, date_trunc('hour', r.last_at, 'UTC'), r.runs, cardinality(r.failed), r.last_at, r.last_outcome
  from jsonb_to_recordset(runs)
    as r(function text, runs integer, failed text[], last_at timestamptz, last_outcome text)
  order by r.function
  on conflict on constraint function_hours_pkey do update set
    runs = h.runs + excluded.runs, failures = h.failures + excluded.failures,
    last_at = greatest(h.last_at, excluded.last_at),
    last_outcome = case when excluded.last_at < h.last_at then h.last_outcome else excluded.last_outcome end;
  update private.function_lines l set failed = true
  from jsonb_to_recordset(runs) as r(function text, failed text[])
  where l.function = r.function and l.run = any(r.failed) and not l.failed;
  -- A row that another process has locked is skipped: it removes it itself.
  delete from private.function_lines where id in (
    select old.id
    from (select distinct l.function from jsonb_to_recordset(lines) as l(function text)) written
      cross join lateral (
        select l.id from private.function_lines l where l.function = written.function
        order by l.id desc offset 500 for update skip locked) old);
end
$$;
comment on function private.keep_function_log(jsonb, jsonb) is
  'lines: [{function, at, run, level, line}], runs: [{function, runs, failed: [run], last_at, last_outcome}], a function once.';
grant execute on function private.keep_function_log(jsonb, jsonb) to service_role;

create or replace function private.prune_function_log() returns void
language sql security definer set search_path = '' as $$
  delete from private.function_lines l where l.at < now() - interval '7 days';
  delete from private.function_hours h where h.last_at < now() - interval '7 days';
$$;
comment on function private.prune_function_log() is 'What functions logged is kept for seven days.';
grant execute on function private.prune_function_log() to service_role;
