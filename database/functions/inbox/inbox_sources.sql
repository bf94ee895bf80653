-- The sources one may filter by, the most used first. The newest 10 000 requests are counted; those set apart are not, so
-- that nobody fills the list with sources they invent.
create or replace function public.inbox_sources() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_adviser();
  return (
    select coalesce(jsonb_agg(s.source order by s.uses desc, s.source), '[]')
    from (
      select w.source, count(*) as uses
      from (
        select r.source from public.request_work r
        where not r.quarantined and r.merged_into is null and r.erased_at is null
        order by r.received_at desc limit 10000
      ) w
      where w.source <> ''
      group by w.source
      order by uses desc, w.source limit 200
    ) s
  );
end
$$;
grant execute on function public.inbox_sources() to authenticated;
