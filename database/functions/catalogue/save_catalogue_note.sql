-- Saves the internal notes of an item as save_draft saves a draft: each change names the value that it replaces, and the
-- second of two people who change the same note gets a conflict.
create or replace function public.save_catalogue_note(experience text, edition text, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  note jsonb;
  conflicts jsonb;
begin
  if jsonb_typeof(changes) is distinct from 'object' or experience is null or edition is null then
    perform private.refuse('PT422', 'Changes are {"key": {"from": value, "to": value}}');
  end if;
  perform pg_advisory_xact_lock(hashtext('catalogue_note'), hashtext(experience));
  note := coalesce(
    (select jsonb_build_object('supplier', n.supplier, 'cost', n.cost, 'stock', n.stock)
      from public.catalogue_notes n where n.experience = $1 and n.edition = $2),
    '{"supplier": "", "cost": "", "stock": null}');
  select coalesce(jsonb_object_agg(c.key, note -> c.key), '{}') into conflicts from jsonb_each(changes) c
  where note -> c.key is distinct from c.value -> 'from' and note -> c.key is distinct from c.value -> 'to';
  if conflicts <> '{}' then
    perform private.refuse('PT409', 'Somebody changed the same meanwhile', jsonb_build_object('current', conflicts));
  end if;
  note := note || (select coalesce(jsonb_object_agg(c.key, c.value -> 'to'), '{}') from jsonb_each(changes) c);
  insert into public.catalogue_notes (experience, edition, supplier, cost, stock)
  values ($1, $2, note ->> 'supplier', note ->> 'cost', (note ->> 'stock')::integer)
  on conflict on constraint catalogue_notes_pkey
  do update set supplier = excluded.supplier, cost = excluded.cost, stock = excluded.stock;
exception
  when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
    perform private.refuse('PT422', 'A note has 500 signs; a stock is a number from 0');
end
$$;
comment on function public.save_catalogue_note(text, text, jsonb) is
  'The keys are supplier, cost and stock. After a conflict, details has what the notes are now.';
grant execute on function public.save_catalogue_note(text, text, jsonb) to authenticated;
