-- Plans a publication: at its hour it publishes the drafts in their present state. Plans that were made before for a later
-- hour would take that back.
create or replace function public.plan_catalogue(drafts jsonb, publish_at timestamptz, name text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  chosen jsonb;
  made uuid;
begin
  perform private.hold_catalogue();
  chosen := private.drafts_named(drafts);
  perform private.pictures_must_be_kept(chosen), private.take_out_of_plans(chosen, publish_at);
  insert into public.catalogue_plans (publish_at, name, items, planned_by, planner)
  values ($2, left(coalesce($3, ''), 200), chosen, me, private.actor_name())
  returning id into made;
  perform private.audit('catalogue_planned', null, jsonb_build_object('publish_at', $2));
  return made;
exception
  when check_violation or not_null_violation then perform private.refuse('PT422', 'A publication is planned for an hour');
end
$$;
grant execute on function public.plan_catalogue(jsonb, timestamptz, text) to authenticated;

create or replace function public.unplan_catalogue(plan uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  unplanned public.catalogue_plans;
begin
  perform private.hold_catalogue();
  delete from public.catalogue_plans p where p.id = plan returning * into unplanned;
  if not found then perform private.refuse('PT404', 'There is no such plan, or its hour has come'); end if;
  perform private.keep_draft(i.experience, i.edition, nullif(i.fields, 'null'))
  from jsonb_to_recordset(unplanned.items) i (experience text, edition text, fields jsonb)
  where not exists (
    select from public.catalogue_drafts d where d.experience = i.experience and d.edition = i.edition);
  perform private.audit('catalogue_unplanned', null, jsonb_build_object('publish_at', unplanned.publish_at));
end
$$;
comment on function public.unplan_catalogue(uuid) is
  'What was planned stays a draft: one that was discarded since is back, one that was changed stays as it is.';
grant execute on function public.unplan_catalogue(uuid) to authenticated;

create or replace function private.publish_planned(now_is timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  plan public.catalogue_plans;
  published integer := 0;
begin
  -- A publication that is made at this moment takes its items out of the plans first.
  perform private.hold_catalogue();
  for plan in
    select * from public.catalogue_plans p where p.publish_at <= now_is order by p.publish_at, p.id for update
  loop
    delete from public.catalogue_plans p where p.id = plan.id;
    if private.publish(plan.items, plan.name) is not null then published := published + 1; end if;
  end loop;
  return published;
end
$$;
comment on function private.publish_planned(timestamptz) is 'Publishes the plans that are due; returns their number.';
grant execute on function private.publish_planned(timestamptz) to service_role;
