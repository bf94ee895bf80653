-- A day that is over is counted again where one of its requests changes. A new request is of a day that is not kept yet, so
-- the intake does nothing for it.
create trigger touch_new_figures after insert on public.request_work
  for each row when (new.received_at < now() - interval '1 hour') execute function private.touch_figures();
create trigger touch_gone_figures after delete on public.request_work
  for each row execute function private.touch_figures();
create trigger touch_figures after update on public.request_work
  for each row when (
    (old.received_at, old.state, old.language, old.experiences, old.reached_at, old.source, old.claimed_by, old.lost_because,
      old.quoted_at, old.in_writing, old.first_attempt_at, old.breach_at, old.promised_by, old.call_from, old.quarantined,
      old.merged_into, old.next_edition_since)
    is distinct from
    (new.received_at, new.state, new.language, new.experiences, new.reached_at, new.source, new.claimed_by, new.lost_because,
      new.quoted_at, new.in_writing, new.first_attempt_at, new.breach_at, new.promised_by, new.call_from, new.quarantined,
      new.merged_into, new.next_edition_since))
  execute function private.touch_figures();
