-- The address at which a calendar program reads an adviser's next steps: only the adviser can make, see and end it.
create or replace function public.calendar_feed() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  return (
    select jsonb_build_object('made_at', max(f.made_at), 'read_at', max(f.read_at))
    from public.calendar_feeds f where f.adviser_id = me);
end
$$;
comment on function public.calendar_feed() is 'made_at: null if there is no address.';
grant execute on function public.calendar_feed() to authenticated;

create or replace function public.renew_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into public.calendar_feeds as f (adviser_id, secret_hash) values (me, sha256(convert_to(secret, 'UTF8')))
  on conflict (adviser_id) do update set secret_hash = excluded.secret_hash, made_at = now(), read_at = null;
  perform private.audit('calendar_feed_made');
  return secret;
end
$$;
comment on function public.renew_calendar_feed() is 'Returns the secret, only this once. The former address becomes invalid.';
grant execute on function public.renew_calendar_feed() to authenticated;

create or replace function public.end_calendar_feed() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from public.calendar_feeds f where f.adviser_id = me;
  if found then perform private.audit('calendar_feed_ended'); end if;
end
$$;
grant execute on function public.end_calendar_feed() to authenticated;
