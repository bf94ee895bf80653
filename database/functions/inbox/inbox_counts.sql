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
