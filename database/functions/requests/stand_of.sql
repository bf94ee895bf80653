-- The stand of a request, in every answer about it.
create or replace function private.stand_of(work public.request_work) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', work.contact_request_id, 'reference', work.reference, 'version', work.version, 'state', work.state,
      'claimed_by', work.claimed_by, 'claimed_at', work.claimed_at,
      'claimed_by_name', (select a.display_name from public.advisers a where a.user_id = work.claimed_by),
      'call_from', work.call_from, 'in_writing', work.in_writing, 'promised_by', work.promised_by, 'promised_again_by', work.promised_again_by, 'due_at', work.due_at,
      'next_attempt_at', work.next_attempt_at, 'next_edition_since', work.next_edition_since, 'first_attempt_at', work.first_attempt_at, 'attempts', work.attempts,
      'last_outcome', work.last_outcome, 'reached_at', work.reached_at, 'breach_at', work.breach_at,
      'breach_reason', work.breach_reason, 'merged_into', work.merged_into, 'quarantined', work.quarantined,
      'quote_sent_by', work.quote_sent_by, 'state_changed_at', work.state_changed_at, 'lost_because', work.lost_because
    )
  );
end
$$;
comment on function private.stand_of(public.request_work) is 'The stand of a request, without personal data.';
