-- Takes the alerts for editions that are published now, all alerts of a person together. The transaction that takes
-- them also queues the letters, and only one process gets each.
create or replace function private.take_due_alerts(published text[], at_most integer)
returns table (id uuid, email text, language text, experiences text[])
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtext('edition_alerts'));
  return query
  with people as (
    select distinct a.email_key from public.edition_alerts a
    where a.told_at is null and a.experience = any (published) order by 1 limit at_most
  ), told as (
    update public.edition_alerts a set told_at = now() from people p
    where a.email_key = p.email_key and a.told_at is null and a.experience = any (published)
    returning a.id, a.email_key, a.email, a.language, a.experience, a.asked_at
  )
  select (array_agg(t.id order by t.asked_at desc, t.id))[1], (array_agg(t.email order by t.asked_at desc, t.id))[1],
    (array_agg(t.language order by t.asked_at desc, t.id))[1], array_agg(t.experience order by t.experience)
  from told t group by t.email_key;
end
$$;
comment on function private.take_due_alerts(text[], integer) is
  'At most at_most people, each once, in the language of their last alert; empty if all were told.';
grant execute on function private.take_due_alerts(text[], integer) to service_role;
