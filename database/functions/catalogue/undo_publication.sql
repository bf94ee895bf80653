-- Undoes the newest publication: the catalogue, the drafts and the plans are as before, all of them or none.
create or replace function public.undo_publication(version integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  made integer;
begin
  perform private.hold_catalogue();
  if $1 is distinct from (select max(v.id) from public.catalogue_versions v) then
    perform private.refuse('PT409', 'Somebody has published since');
  end if;
  made := public.restore_catalogue($1 - 1);
  -- A draft that somebody began since has all that was published.
  perform private.keep_draft(i.experience, i.edition, i.fields) from public.catalogue_items i
  where i.version = $1 and not exists (
    select from public.catalogue_drafts d where d.experience = i.experience and d.edition = i.edition);
  insert into public.catalogue_plans as p
  select u.* from public.catalogue_versions v, jsonb_populate_recordset(null::public.catalogue_plans, v.unplanned) u
  where v.id = $1
  on conflict (id) do update set items = p.items || excluded.items;
  return made;
end
$$;
comment on function public.undo_publication(integer) is 'Returns the new version; PT409 where this one is not the newest.';
grant execute on function public.undo_publication(integer) to authenticated;
