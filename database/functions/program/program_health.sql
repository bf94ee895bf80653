-- The matters that need an operator, from what the running processes report.

-- Somebody who makes backups each night is told after two days, somebody who makes them each week after eight.
create or replace function private.backup_overdue_since() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  made timestamptz[] := array(select b.made_at from private.backups_made b order by b.made_at desc limit 2);
begin
  if now() - made[1] > least(interval '8 days', greatest(interval '2 days', coalesce(2 * (made[1] - made[2]), '8 days')))
  then
    return made[1];
  end if;
  return null;
end
$$;
comment on function private.backup_overdue_since() is
  'The instant of the last backup; null if it is young enough, or if there never was one.';

create or replace function private.program_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'fictitious', (
        select coalesce(jsonb_agg(distinct name), '[]')
        from private.program_reports live, jsonb_array_elements_text(live.report -> 'fictitious') name
        where live.seen_at > now() - interval '2 minutes'),
      'without_mail', coalesce(bool_or((r.report ->> 'without_mail')::boolean), false),
      -- A tenth of the disk, or ten gigabytes of a large one.
      'disk_free', min((r.report ->> 'disk_free')::bigint) filter (
        where (r.report ->> 'disk_free')::bigint < least(10737418240, (r.report ->> 'disk_total')::bigint / 10)),
      'clock_ahead', (
        array_agg(round(extract(epoch from r.clock_ahead)) order by abs(extract(epoch from r.clock_ahead)) desc)
        filter (where abs(extract(epoch from r.clock_ahead)) > 10))[1],
      'backup_at', private.backup_overdue_since())
    from private.program_reports r where r.seen_at > now() - interval '2 minutes');
end
$$;
comment on function private.program_health() is
  'fictitious: settings that visitors see; disk_free in bytes, clock_ahead in seconds, backup_at: each null if all is well.';
