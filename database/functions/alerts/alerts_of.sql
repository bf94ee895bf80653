-- The alerts of a person, by their whole address: for their rights.
create or replace function private.alerts_of(contact text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'experience', a.experience, 'email', a.email, 'language', a.language, 'asked_at', a.asked_at, 'told_at', a.told_at,
    'notice_version', a.notice_version) order by a.asked_at, a.experience), '[]')
  from public.edition_alerts a where a.email_key = private.email_key(contact)
$$;
