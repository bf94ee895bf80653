-- Counts the alerts for the next edition of each experience, for the catalogue's view: numbers only, no addresses.
create or replace function private.alert_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.experience), '[]') from (
    select a.experience, count(*) filter (where a.told_at is null) as waiting,
      count(*) filter (where a.told_at is not null) as told
    from public.edition_alerts a group by a.experience) c
$$;
comment on function private.alert_counts() is '[{experience, waiting, told}]; who was told stays for thirty days.';
