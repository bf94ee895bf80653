-- Saves drafts. Each change names the value that it replaces. Of two people who change the same field, the second gets
-- a conflict; changes of different fields do not conflict.

-- The present state of an item with its draft; null if it has neither.
create or replace function private.drafted(of_experience text, of_edition text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.catalogue_drafts;
begin
  select * into draft from public.catalogue_drafts d where d.experience = of_experience and d.edition = of_edition;
  if found then return draft.fields; end if;
  return (select c.fields from private.catalogue_at(2147483647) c
    where c.experience = of_experience and c.edition = of_edition);
end
$$;

-- A draft that equals the published item is removed.
create or replace function private.keep_draft(of_experience text, of_edition text, new_fields jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  published jsonb := (select c.fields from private.catalogue_at(2147483647) c
    where c.experience = of_experience and c.edition = of_edition);
begin
  -- Every JavaScript object has a property of this name, so a lookup by id would find a function.
  if of_experience = 'constructor' then perform private.refuse('PT422', 'This name is taken'); end if;
  if new_fields is not distinct from published or published is null and of_edition = '' and new_fields = '{}' then
    delete from public.catalogue_drafts d where d.experience = of_experience and d.edition = of_edition;
    return;
  end if;
  insert into public.catalogue_drafts as d (experience, edition, fields, changed_by, changer)
  values (of_experience, of_edition, new_fields, auth.uid(), private.actor_name())
  on conflict on constraint catalogue_drafts_pkey
  do update set fields = excluded.fields, changed_at = now(), changed_by = excluded.changed_by, changer = excluded.changer;
exception
  when check_violation or not_null_violation then
    perform private.refuse('PT422', 'The name of an experience or edition is letters, digits and hyphens; a draft has 64 kB');
end
$$;

create or replace function public.save_draft(experience text, edition text, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  was jsonb;
  fields jsonb;
  conflicts jsonb := '{}';
  key text;
  change jsonb;
begin
  if jsonb_typeof(changes) is distinct from 'object' or experience is null or edition is null then
    perform private.refuse('PT422', 'Changes are {"key": {"from": value, "to": value}}');
  end if;
  perform pg_advisory_xact_lock(hashtext('catalogue'), hashtext(experience));
  was := coalesce(private.drafted(experience, edition), '{}');
  fields := was;
  for key, change in select * from jsonb_each(changes) loop
    if key !~ '^[a-zA-Z]{1,40}(\.[a-z]{2,3})?$' or jsonb_typeof(change) <> 'object' or length(change::text) > 16000 then
      perform private.refuse('PT422', 'There is no such field, or it is too long');
    end if;
    if fields -> key is distinct from change -> 'from' and fields -> key is distinct from change -> 'to' then
      conflicts := conflicts || jsonb_build_object(key, fields -> key);
    end if;
    fields := case when change ? 'to' then fields || jsonb_build_object(key, change -> 'to') else fields - key end;
  end loop;
  if conflicts <> '{}' then
    perform private.refuse('PT409', 'Somebody changed the same meanwhile', jsonb_build_object('current', conflicts));
  end if;
  perform private.keep_draft(experience, edition, fields);
  perform private.note_draft_change(experience, edition, c.key,
    case when was ? c.key then jsonb_build_object('value', was -> c.key) else '{}' end,
    case when c.value ? 'to' then jsonb_build_object('value', c.value -> 'to') else '{}' end)
  from jsonb_each(changes) c;
  return fields;
end
$$;
comment on function public.save_draft(text, text, jsonb) is
  'from or to is left out where the field is not changed from the base. Answers the draft; after a conflict, details '
  'has what the fields are now.';
grant execute on function public.save_draft(text, text, jsonb) to authenticated;

create or replace function public.save_drafts(drafts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  if jsonb_typeof(drafts) is distinct from 'array' then
    perform private.refuse('PT422', 'Drafts are [{"experience": "id", "edition": "", "changes": {}}]');
  end if;
  -- In the order of their experiences, so that of two calls at once none waits for the other in a circle.
  perform public.save_draft(one ->> 'experience', one ->> 'edition', one -> 'changes')
  from (select one from jsonb_array_elements(drafts) one order by one ->> 'experience', one ->> 'edition') sorted;
end
$$;
comment on function public.save_drafts(jsonb) is 'Saves all of them, each as save_draft does, or none.';
grant execute on function public.save_drafts(jsonb) to authenticated;

create or replace function public.discard_draft(experience text, edition text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from public.catalogue_drafts d where d.experience = $1 and d.edition = $2;
  if found then perform private.note_draft_act($1, $2, 'discarded'); end if;
end
$$;
grant execute on function public.discard_draft(text, text) to authenticated;

create or replace function public.draft_original(experience text, edition text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  perform private.keep_draft(experience, edition, null);
  perform private.note_draft_act(experience, edition, 'original');
end
$$;
comment on function public.draft_original(text, text) is
  'The item as the base has it, as a draft; a later edition then goes away.';
grant execute on function public.draft_original(text, text) to authenticated;
