-- A wrong number is something to do, and no longer stands last as what nothing is planned for. It waits since the first
-- attempt; planning, correcting or closing it ends that.
alter table public.request_work drop column due_at;
alter table public.request_work add column due_at timestamptz not null generated always as (coalesce(
  case
    when state in ('new', 'claimed') then coalesce(next_attempt_at, case
      when first_attempt_at is null then promised_by
      when last_outcome = 'wrong_number' then first_attempt_at
    end)
    -- The quote is due within a day. Without a zone, as a day's length may not depend on one.
    when state = 'reached' then
      coalesce(next_attempt_at, (reached_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC')
    when state = 'quoted' then next_attempt_at
  end, 'infinity')) stored;
comment on column public.request_work.due_at is 'What the clock of the request shows; infinity where nothing is planned.';

create index request_work_inbox on public.request_work
  (state, quarantined, due_at, received_at, contact_request_id) where merged_into is null and erased_at is null;
create index request_work_mine on public.request_work (claimed_by, state, due_at) where claimed_by is not null;
