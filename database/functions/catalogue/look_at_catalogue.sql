-- The advisers who have a sheet of the catalogue open. A room outside the advisers' channel calls this every few
-- seconds; an adviser who left is shown for 15 more seconds.
create or replace function public.look_at_catalogue(item text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  insert into public.catalogue_presence as p (sheet, adviser_id) values (item, me)
  on conflict (sheet, adviser_id) do update set seen_at = now();
  return (
    select coalesce(jsonb_agg(o.adviser_id), '[]') from (
      select p.adviser_id from public.catalogue_presence p
      where p.sheet = item and p.seen_at > now() - interval '15 seconds'
      union
      select a.user_id from realtime.presences p join public.advisers a on a.user_id::text = p.key
      where p.topic = 'advisers' and p.private and p.meta ->> 'request' = item) o);
exception
  when check_violation then perform private.refuse('PT404', 'There is no such sheet');
end
$$;
comment on function public.look_at_catalogue(text) is 'The advisers who have the sheet open now, with the caller.';
grant execute on function public.look_at_catalogue(text) to authenticated;
