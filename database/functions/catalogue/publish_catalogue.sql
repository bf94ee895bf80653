-- Publishes items in one transaction with one new version, and notifies every process.

-- Publications and the removal of pictures come one after the other. The lock is taken before drafts, versions and pictures
-- are read: a publication that waited for it would otherwise be of what was true before.
create or replace function private.hold_catalogue() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('catalogue'))
$$;

-- Items are [{"experience", "edition", "fields"}]; unchanged items are left out.
create or replace function private.publish(items jsonb, name text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  made integer;
  has_changed boolean;
begin
  perform private.hold_catalogue();
  perform private.pictures_must_be_kept(items);
  made := coalesce((select max(v.id) from public.catalogue_versions v), 0) + 1;
  insert into public.catalogue_versions (id, published_by, publisher, name)
  values (made, auth.uid(), private.actor_name(), left(coalesce(publish.name, ''), 200));
  insert into public.catalogue_items (experience, edition, version, fields)
  select i.experience, i.edition, made, nullif(i.fields, 'null')
  from jsonb_to_recordset(items) i (experience text, edition text, fields jsonb)
  left join private.catalogue_at(made) c on c.experience = i.experience and c.edition = i.edition
  where nullif(i.fields, 'null') is distinct from c.fields;
  has_changed := found;
  delete from public.catalogue_drafts d using jsonb_to_recordset(items) i (experience text, edition text, fields jsonb)
  where d.experience = i.experience and d.edition = i.edition and d.fields is not distinct from nullif(i.fields, 'null');
  if not has_changed then
    delete from public.catalogue_versions v where v.id = made;
    return null;
  end if;
  perform private.audit('catalogue_published', null, jsonb_build_object('version', made));
  perform pg_notify('catalogue', made::text);
  perform private.enqueue_edition_letters();
  return made;
end
$$;

-- The drafts that are named, [["2", ""], ["2", "2027"]], as private.publish() takes them. A third value is the changed_at of
-- the draft that the caller has seen: one that changed since is refused.
create or replace function private.drafts_named(named jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen jsonb;
begin
  chosen := (
    select jsonb_agg(jsonb_build_object('experience', d.experience, 'edition', d.edition, 'fields', d.fields))
    from public.catalogue_drafts d where exists (
      select from jsonb_array_elements(named) n (draft)
      where n.draft ->> 0 = d.experience and n.draft ->> 1 = d.edition
        and coalesce((n.draft ->> 2)::timestamptz = d.changed_at, true)));
  if chosen is null or jsonb_array_length(chosen) <> jsonb_array_length(named) then
    perform private.refuse('PT409', 'What is to be published was published, changed or discarded meanwhile');
  end if;
  return chosen;
exception
  when invalid_parameter_value or datetime_field_overflow or invalid_datetime_format then
    perform private.refuse('PT422', 'Drafts are [["experience", "edition", "changed_at"]]');
end
$$;

-- A plan has the whole item as it was when planned: at its hour it would take back what is published before. A plan that is left
-- without items ends.
create or replace function private.take_out_of_plans(items jsonb, from_hour timestamptz default '-infinity') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan public.catalogue_plans;
  taken jsonb;
  kept jsonb;
  unplanned jsonb := '[]';
begin
  for plan in
    select * from public.catalogue_plans p where p.publish_at >= from_hour order by p.publish_at, p.id for update
  loop
    select coalesce(jsonb_agg(o.item) filter (where o.is_published), '[]'),
      coalesce(jsonb_agg(o.item) filter (where not o.is_published), '[]')
    into taken, kept
    from (
      select e.item, exists (select from jsonb_array_elements(items) i
        where i ->> 'experience' = e.item ->> 'experience' and i ->> 'edition' = e.item ->> 'edition') as is_published
      from jsonb_array_elements(plan.items) e (item)) o;
    continue when taken = '[]';
    if kept = '[]' then
      delete from public.catalogue_plans p where p.id = plan.id;
    else
      update public.catalogue_plans p set items = kept where p.id = plan.id;
    end if;
    unplanned := unplanned || (to_jsonb(plan) || jsonb_build_object('items', taken));
  end loop;
  return unplanned;
end
$$;

create or replace function public.publish_catalogue(drafts jsonb, name text default '') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  chosen jsonb;
  made integer;
begin
  perform private.hold_catalogue();
  chosen := private.drafts_named(drafts);
  made := private.publish(chosen, name);
  update public.catalogue_versions v set unplanned = private.take_out_of_plans(chosen) where v.id = made;
  return made;
end
$$;
comment on function public.publish_catalogue(jsonb, text) is
  'drafts: [[experience, edition, changed_at]], the last one optional. Publishes all of them or none, and takes them out of the '
  'plans. Returns the new version.';
grant execute on function public.publish_catalogue(jsonb, text) to authenticated;

create or replace function public.restore_catalogue(to_version integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  made integer;
begin
  perform private.hold_catalogue();
  if to_version is null or to_version < 0 or to_version > (select coalesce(max(v.id), 0) from public.catalogue_versions v) then
    perform private.refuse('PT404', 'There is no such version');
  end if;
  made := private.publish((
    select coalesce(jsonb_agg(jsonb_build_object('experience', experience, 'edition', edition, 'fields', b.fields)), '[]')
    from private.catalogue_at(2147483647) n full join private.catalogue_at(to_version) b using (experience, edition)
  ), '');
  if made is null then
    perform private.refuse('PT409', 'The catalogue is as that version is already');
  end if;
  update public.catalogue_versions v
  set restores = coalesce((select b.restores from public.catalogue_versions b where b.id = to_version), to_version),
    unplanned = private.take_out_of_plans(
      (select jsonb_agg(to_jsonb(i)) from public.catalogue_items i where i.version = made))
  where v.id = made;
  perform private.audit('catalogue_restored', null, jsonb_build_object('version', made, 'as', to_version));
  return made;
end
$$;
comment on function public.restore_catalogue(integer) is
  'Publishes a new version with the content of an earlier one, and takes what differs out of the plans; 0 is the base alone. '
  'Drafts stay.';
grant execute on function public.restore_catalogue(integer) to authenticated;
