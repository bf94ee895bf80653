-- Stores the lists that an adviser named. Each adviser sees their own, and shares a list by its address.
create or replace function private.views_of(me uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'query', v.query) order by lower(v.name)), '[]')
  from public.saved_views v where v.adviser_id = me
$$;

create or replace function public.saved_views() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.views_of(private.must_be_adviser());
end
$$;
grant execute on function public.saved_views() to authenticated;

create or replace function public.save_view(name text, query text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_adviser();
  said text := private.said_line(name, 60);
  -- As console/views/requests/inbox/finding/saved-filters.ts names them: an address may hold anything else.
  one_filter constant text := '(state|mine|quarantine|held|source|category|client|figure)=[^&#[:cntrl:]]*';
begin
  if said is null then perform private.refuse('PT422', 'A view has a name of 1 to 60 characters'); end if;
  if query is null or query !~ format('^%1$s(&%1$s)*$', one_filter) or char_length(query) > 400 then
    perform private.refuse('PT422', 'A view keeps the filters of an address');
  end if;
  insert into public.saved_views as v (adviser_id, name, query) values (me, said, query)
  on conflict (adviser_id, lower(v.name)) do update set name = excluded.name, query = excluded.query;
  if (select count(*) from public.saved_views v where v.adviser_id = me) > 50 then
    perform private.refuse('PT422', 'At most 50 views', '{"reason": "too_many"}');
  end if;
  return private.views_of(me);
end
$$;
comment on function public.save_view(text, text) is 'Replaces the filters of an existing name.';
grant execute on function public.save_view(text, text) to authenticated;

create or replace function public.delete_view(view uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from public.saved_views v where v.id = view and v.adviser_id = me;
  return private.views_of(me);
end
$$;
grant execute on function public.delete_view(uuid) to authenticated;
