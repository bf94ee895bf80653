-- The quote is promised within 24 hours of reaching the client, on the clockwork of the first call. When it was sent is kept
-- for the figures; what was noted of earlier ones stands in their history.
alter table public.request_work add column quoted_at timestamptz;
comment on column public.request_work.quoted_at is 'When the first quote was noted as sent.';
update public.request_work w set quoted_at = q.at
from (
  select e.contact_request_id, min(e.at) as at from public.request_events e
  where e.kind = 'state' and e.facts ->> 'to' = 'quoted' and not exists (
    select from public.request_events b
    where b.contact_request_id = e.contact_request_id and b.kind = 'taken_back' and (b.facts ->> 'event')::bigint = e.id)
  group by e.contact_request_id
) q
where q.contact_request_id = w.contact_request_id;

-- Who was reached within the last day gets the reminders that are still ahead.
do $$
begin
  -- On a fresh database the queue's own tables come after ours.
  if to_regnamespace('graphile_worker') is null then return; end if;
  perform graphile_worker.add_job(
    'promise_quote',
    json_build_object('request', w.contact_request_id, 'stage', stage.name),
    run_at => w.reached_at + stage.after,
    job_key => w.contact_request_id || ':promise_quote_' || stage.name)
  from public.request_work w, (values ('soon', interval '20 hours'), ('late', interval '24 hours')) as stage (name, after)
  where w.state = 'reached' and w.merged_into is null and not w.quarantined and w.erased_at is null
    and w.reached_at + stage.after > now();
end
$$;

drop function if exists public.inbox(text[], boolean, text[], text, boolean, text, boolean, jsonb, integer, boolean);
