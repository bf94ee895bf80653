-- Digests the content of a request. With the sender's random id in it, the digest of one request tells nothing about
-- another. Fields that came later are in it only where they are filled, so that a request stored before them keeps its
-- digest.
create or replace function private.sent_digest(sent public.contact_requests) returns bytea
language plpgsql stable set search_path = '' as $$
begin
  if sent.request_id is null then return null; end if;
  return sha256(convert_to(jsonb_build_array(
    sent.request_id, sent.name, sent.email, sent.whatsapp, sent.number_of_people, sent.preferred_dates, sent.message,
    sent.selected_experiences_count, sent.selected_experiences)::text
    || case when sent.reach is null and sent.assistant_email is null then ''
      else jsonb_strip_nulls(jsonb_build_object('reach', sent.reach, 'assistant_email', sent.assistant_email))::text end,
    'UTF8'));
end
$$;
grant execute on function private.sent_digest(public.contact_requests) to service_role;
