-- What advisers write is kept whole and reads as it was meant: signs that turn the direction of what follows go, so that
-- no note reorders the history around it, and what is too long is refused instead of cut off.
create function private.said(value text, most integer) returns text
language plpgsql immutable set search_path = '' as $$
declare
  said text := translate(value, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '');
begin
  if char_length(said) > most then
    perform private.refuse('PT422', format('A text here has at most %s characters', most),
      jsonb_build_object('reason', 'too_long', 'most', most, 'length', char_length(said)));
  end if;
  return case when said ~ '\S' then said end;
end
$$;
comment on function private.said(text, integer) is 'As it is stored; null when nothing is left of it.';

create or replace function public.add_note(request uuid, note text, from_visitor boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  said text := private.said(note, 5000);
  event bigint;
begin
  if said is null then perform private.refuse('PT422', 'A note has 1 to 5000 characters', '{"reason": "empty"}'); end if;
  if from_visitor then
    update public.request_work w set last_inbound_contact_at = now() where w.contact_request_id = request;
  end if;
  event := private.record(work, 'note', jsonb_build_object('from_visitor', from_visitor),
    jsonb_build_object('note', said));
  return (select to_jsonb(e) from public.request_events e where e.id = event);
end
$$;

create or replace function public.set_request_state(
  request uuid, new_state text, seen_version integer, reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  before text := work.state;
  said text := private.said(reason, 500);
begin
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  if new_state in ('new', 'claimed') or not coalesce(private.may_follow(before, new_state), false) then
    perform private.refuse('PT422', format('%s cannot follow %s', new_state, before));
  end if;
  work.state := new_state;
  if new_state = 'reached' then
    work.reached_at := coalesce(work.reached_at, now());
    work.first_attempt_at := coalesce(work.first_attempt_at, now());
  end if;
  if new_state in ('won', 'lost', 'withdrawn') then work.next_attempt_at := null; end if;
  work := private.save(work);
  perform private.disarm_promise(request);
  perform private.record(work, 'state', jsonb_build_object('from', before, 'to', new_state),
    case when said is not null then jsonb_build_object('reason', said) end);
  return private.stand_of(work);
end
$$;

create or replace function public.give_breach_reason(request uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  said text := private.said(reason, 500);
begin
  if work.breach_at is null then perform private.refuse('PT422', 'The promise was kept'); end if;
  if said is null then perform private.refuse('PT422', 'A reason has 1 to 500 characters', '{"reason": "empty"}'); end if;
  work.breach_reason := said;
  work := private.save(work);
  perform private.record(work, 'breach_reason', '{}', jsonb_build_object('reason', said));
  return private.stand_of(work);
end
$$;
