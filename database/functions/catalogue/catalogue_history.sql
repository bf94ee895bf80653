-- Lists who changed an item, and when: its draft field by field, and its publications.

-- The room saves while a person types, so saves of the same field by the same person within ten minutes are one change,
-- until a publication. A field that has its former value again is no change.
create or replace function private.note_draft_change(
  of_experience text, of_edition text, of_field text, was jsonb, becomes jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  latest public.catalogue_changes;
begin
  select * into latest from public.catalogue_changes c
  where c.experience = of_experience and c.edition = of_edition and c.field in (of_field, '')
  order by c.id desc limit 1;
  if latest.field <> '' and latest.changed_by = auth.uid() and latest.changed_at > greatest(
    now() - interval '10 minutes', (select max(v.published_at) from public.catalogue_versions v))
  then
    if latest.before = becomes then
      delete from public.catalogue_changes c where c.id = latest.id;
    else
      update public.catalogue_changes c set after = becomes, changed_at = clock_timestamp() where c.id = latest.id;
    end if;
  elsif was <> becomes then
    insert into public.catalogue_changes (experience, edition, act, field, before, after, changed_by, changer)
    values (of_experience, of_edition, 'changed', of_field, was, becomes, auth.uid(), private.actor_name());
  end if;
end
$$;

create or replace function private.note_draft_act(of_experience text, of_edition text, what text) returns void
language sql security definer set search_path = '' as $$
  insert into public.catalogue_changes (experience, edition, act, changed_by, changer)
  values (of_experience, of_edition, what, auth.uid(), private.actor_name())
$$;

create or replace function public.catalogue_history(experience text, edition text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_adviser();
  return (
    select coalesce(jsonb_agg(to_jsonb(l) order by l.at desc, l.act), '[]') from (
      select * from (
        select c.changed_at as at, c.changer as who, c.act, c.field, c.before, c.after, null::integer as version
        from public.catalogue_changes c where c.experience = $1 and c.edition = $2
        union all
        select v.published_at, v.publisher, 'published', '', '{}', '{}', v.id
        from public.catalogue_items i join public.catalogue_versions v on v.id = i.version
        where i.experience = $1 and i.edition = $2) every_one
      order by every_one.at desc limit 100) l);
end
$$;
comment on function public.catalogue_history(text, text) is
  'The last hundred, newest first; act is changed, discarded, original or published. before and after are {"value": …}, or '
  '{} where the field was not changed from the base.';
grant execute on function public.catalogue_history(text, text) to authenticated;
