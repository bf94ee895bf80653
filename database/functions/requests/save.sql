-- Saves a changed row that the caller has locked. Only this function counts the version. It stores the former values,
-- so that the step can be taken back. A state that owes a quote begins and ends its clock here.
create or replace function private.steps_of(work public.request_work) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'state', work.state, 'state_changed_at', work.state_changed_at, 'quarantined', work.quarantined,
    'promised_by', work.promised_by, 'call_from', work.call_from, 'claimed_by', work.claimed_by, 'claimed_at', work.claimed_at,
    'first_attempt_at', work.first_attempt_at, 'attempts', work.attempts, 'last_outcome', work.last_outcome,
    'reached_at', work.reached_at, 'next_attempt_at', work.next_attempt_at, 'breach_at', work.breach_at,
    'quote_sent_by', work.quote_sent_by, 'lost_because', work.lost_because, 'quoted_at', work.quoted_at,
    'next_edition_since', work.next_edition_since, 'last_inbound_contact_at', work.last_inbound_contact_at
  )
$$;

create or replace function private.save(decided public.request_work) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  saved public.request_work;
  owed boolean;
  owes boolean;
begin
  update public.request_work w set
    version = w.version + 1,
    before = private.steps_of(w),
    state = decided.state,
    state_changed_at = case when w.state = decided.state then w.state_changed_at else now() end,
    quarantined = decided.quarantined,
    promised_by = decided.promised_by,
    call_from = decided.call_from,
    in_writing = decided.in_writing,
    claimed_by = decided.claimed_by,
    claimed_at = decided.claimed_at,
    first_attempt_at = decided.first_attempt_at,
    attempts = decided.attempts,
    last_outcome = decided.last_outcome,
    reached_at = decided.reached_at,
    next_attempt_at = decided.next_attempt_at,
    next_edition_since = decided.next_edition_since,
    breach_at = decided.breach_at,
    quote_sent_by = decided.quote_sent_by,
    lost_because = decided.lost_because,
    quoted_at = case decided.state when 'quoted' then coalesce(decided.quoted_at, now()) else decided.quoted_at end,
    breach_reason = decided.breach_reason,
    promised_again_by = decided.promised_again_by,
    merged_into = decided.merged_into,
    last_inbound_contact_at = decided.last_inbound_contact_at
  where w.contact_request_id = decided.contact_request_id
  returning * into saved;
  owed := saved.before ->> 'state' = 'reached' and saved.before ->> 'next_edition_since' is null;
  owes := saved.state = 'reached' and saved.next_edition_since is null;
  if owes and not owed then
    perform private.arm_quote(saved);
  elsif owed and not owes then
    perform private.disarm_quote(saved.contact_request_id);
  end if;
  return saved;
end
$$;
