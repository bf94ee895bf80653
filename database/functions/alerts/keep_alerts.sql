-- Stores the alerts that the owner of an address confirmed. A person who was told of an edition and asks again waits
-- for the next one. A second press of the same letter's button changes nothing.
create or replace function private.keep_alerts(
  address text, wanted text[], spoken text, notice text, issued timestamptz
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept integer;
begin
  insert into public.edition_alerts as a (email, email_key, experience, language, notice_version)
  select btrim(address), private.email_key(address), w, spoken, notice from (select distinct unnest(wanted)) u (w)
  on conflict on constraint edition_alerts_email_key_experience_key do update set
    email = excluded.email, language = excluded.language, notice_version = excluded.notice_version, asked_at = now(),
    told_at = null
  where a.asked_at < issued;
  get diagnostics kept = row_count;
  -- The edition may have been published between the letter and its button.
  perform private.enqueue_edition_letters();
  return kept;
end
$$;
comment on function private.keep_alerts(text, text[], text, text, timestamptz) is
  'issued: when the letter was written. Returns the number of stored alerts.';
grant execute on function private.keep_alerts(text, text[], text, text, timestamptz) to service_role;
