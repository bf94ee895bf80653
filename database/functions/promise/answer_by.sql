-- Reads when and how a visitor wishes to be reached (decision 055), and computes the promise for that wish.

-- The hour that a wish names; null for a wish without one, and for a text that is no hour.
create or replace function private.wished_hour(reach text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case when reach <> 'writing' then reach::timestamptz end;
exception
  when datetime_field_overflow or invalid_datetime_format then return null;
end
$$;

create or replace function private.call_from(reach text, at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  hour timestamptz := private.wished_hour(reach);
begin
  return case when hour > at then hour end;
end
$$;
comment on function private.call_from(text, timestamptz) is
  'The earliest instant of the call for a wish made at `at`; null for a call at once or a written answer.';

-- A written answer comes within a day (spec §1, the other of the two figures), and while somebody is on duty.
create or replace function private.answer_by(reach text, at timestamptz, zone text default null) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if reach = 'writing' then return private.promised_by(at + interval '23 hours 30 minutes'); end if;
  return private.promised_by(coalesce(private.call_from(reach, at), at), zone);
end
$$;
comment on function private.answer_by(text, timestamptz, text) is
  'The latest instant of the call or the written answer for a wish made at `at` in the time zone `zone`.';
grant execute on function private.answer_by(text, timestamptz, text) to service_role;

-- Makes the promise again for another wish. A promise that was broken by then stays broken.
create or replace function private.with_wish(work public.request_work, reach text) returns public.request_work
language plpgsql stable security definer set search_path = '' as $$
declare
  promised constant timestamptz := private.answer_by(reach, now(), private.zone_of(work.contact_request_id));
begin
  work.call_from := private.call_from(reach, now());
  work.in_writing := coalesce(reach = 'writing', false);
  if work.breach_at is null and now() <= work.promised_by then
    work.promised_by := promised;
  elsif work.breach_at is not null then
    work.promised_again_by := promised;
  end if;
  return work;
end
$$;
