-- Every open request has a next step with an hour: a quote that was sent is followed up, and who was called without a
-- plan is to be planned.
alter table public.request_work drop column due_at;
alter table public.request_work add column due_at timestamptz not null generated always as (coalesce(
  case
    when state in ('new', 'claimed') then coalesce(next_attempt_at, first_attempt_at, promised_by)
    -- Days without a zone, as the length of one may not depend on it.
    when state = 'reached' then
      coalesce(next_attempt_at, (reached_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC')
    when state = 'quoted' then
      coalesce(next_attempt_at, (state_changed_at at time zone 'UTC' + interval '48 hours') at time zone 'UTC')
  end, 'infinity')) stored;
comment on column public.request_work.due_at is 'The hour of the next step; infinity for what is closed.';

create index request_work_inbox on public.request_work
  (state, quarantined, due_at, received_at, contact_request_id) where merged_into is null and erased_at is null;
create index request_work_mine on public.request_work (claimed_by, state, due_at) where claimed_by is not null;

alter table public.request_work add column lost_because text
  check (lost_because in ('price', 'date', 'no_answer', 'elsewhere', 'not_serious', 'other'));
comment on column public.request_work.lost_because is 'Why the client did not buy; null where nobody said.';

drop function if exists public.set_request_state(uuid, text, integer, text, text);
drop function if exists public.plan_attempt(uuid, timestamptz, integer);
drop function if exists public.inbox(text[], boolean, text[], text, boolean, text, boolean, jsonb, integer);
