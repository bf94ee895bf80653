-- The sources one may filter by. The index is read source by source: there are few, and very many requests.
create or replace function public.inbox_sources() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_adviser();
  return (
    with recursive named (source) as (
      (select w.source from public.request_work w where w.source <> '' order by w.source limit 1)
      union all
      select (select w.source from public.request_work w where w.source <> '' and w.source > n.source
        order by w.source limit 1)
      from named n where n.source is not null
    )
    select coalesce(jsonb_agg(l.source order by l.source), '[]')
    from (select n.source from named n where n.source is not null limit 200) l
  );
end
$$;
grant execute on function public.inbox_sources() to authenticated;
