-- The entries of the calendar feed with this secret: calls, written answers, promised quotes and follow-ups of its
-- adviser. The program writes only the reference and the first name of the client.
create or replace function private.next_steps_of(adviser uuid)
returns table (request uuid, kind text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select w.contact_request_id, s.kind, s.at
  from public.request_work w
  cross join lateral (
    select w.state = 'claimed' and w.first_attempt_at is null and w.next_attempt_at is null as owed,
      -- A call begins at the wished hour, or at the promised hour if that depends on the duty.
      coalesce(w.promised_again_by,
        case when w.promised_by <= w.call_from + interval '30 minutes' then w.call_from end, w.promised_by) as at
  ) first_answer
  cross join lateral (
    values
      ('call', case when w.state in ('claimed', 'reached') then w.next_attempt_at end),
      (case when w.in_writing then 'answer' else 'call' end, case when owed then first_answer.at end),
      ('quote', case when w.state = 'reached' and w.next_edition_since is null then w.reached_at + interval '24 hours' end),
      ('followUp', case when w.state = 'quoted' and isfinite(w.due_at) then w.due_at end)
  ) s (kind, at)
  where w.claimed_by = adviser and w.state in ('claimed', 'reached', 'quoted') and not w.quarantined
    and w.merged_into is null and w.erased_at is null and s.at is not null
$$;

create or replace function private.calendar_of(secret text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  feed public.calendar_feeds;
begin
  select f.* into feed from public.calendar_feeds f
  where f.secret_hash = sha256(convert_to(secret, 'UTF8')) and private.works_here(f.adviser_id);
  if not found then return null; end if;
  -- Programs read every few minutes, so not every reading is stored.
  update public.calendar_feeds f set read_at = now()
  where f.adviser_id = feed.adviser_id and coalesce(f.read_at < now() - interval '1 hour', true);
  return (
    select jsonb_build_object('language', a.language, 'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'at', s.at, 'reference', w.reference,
          'name', r.name, 'version', w.version) order by s.at, w.reference, s.kind), '[]')
      from (select * from private.next_steps_of(feed.adviser_id) n order by n.at limit 500) s
      join public.request_work w on w.contact_request_id = s.request
      join public.contact_requests r on r.id = s.request))
    from public.advisers a where a.user_id = feed.adviser_id);
end
$$;
comment on function private.calendar_of(text) is 'Null for a secret that opens nothing.';
grant execute on function private.calendar_of(text) to service_role;
