-- The day of the room is that of Paris.
create or replace function private.end_of_day() returns timestamptz language sql stable set search_path = '' as $$
  select ((now() at time zone 'Europe/Paris')::date + 1)::timestamp at time zone 'Europe/Paris'
$$;

-- Counted to a thousand: nobody reads the difference, and counting stays quick.
create or replace function private.inbox_counts(me uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select (
      select jsonb_object_agg(s.state, (
        select count(*) from (
          select from public.request_work w
          where w.state = s.state and not w.quarantined and w.merged_into is null and w.erased_at is null limit 1000) c))
      from unnest('{new,claimed,reached,quoted,won,lost,withdrawn}'::text[]) s (state)
    ) || jsonb_build_object(
      'late', (select count(*) from (
        select from public.request_work w
        where w.state in ('new', 'claimed') and not w.quarantined and w.due_at < now()
          and w.merged_into is null and w.erased_at is null limit 1000) c),
      'day', (select count(*) from (
        select from public.request_work w
        where not w.quarantined and w.merged_into is null and w.erased_at is null
          and (w.state in ('new', 'claimed') or w.state in ('reached', 'quoted') and w.due_at < private.end_of_day()
            and (w.claimed_by is null or w.claimed_by = me)) limit 1000) c),
      'mine', (select count(*) from (
        select from public.request_work w
        where w.claimed_by = me and w.state in ('claimed', 'reached', 'quoted')
          and w.merged_into is null and w.erased_at is null limit 1000) c),
      'quarantined', (select count(*) from (
        select from public.request_work w
        where w.state = any ('{new,claimed,reached,quoted,won,lost,withdrawn}') and w.quarantined
          and w.merged_into is null and w.erased_at is null limit 1000) c))
  );
end
$$;
