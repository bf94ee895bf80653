-- Takes back a draft that was just made, or discards one as it is shown, unless it was changed or published since: then nothing
-- of it is lost.
create or replace function public.take_back_draft(experience text, edition text, made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from public.catalogue_drafts d where d.experience = $1 and d.edition = $2 and d.fields is not distinct from nullif($3, 'null');
  if not found then
    -- One that is gone already was discarded by a colleague, or by this call, whose answer was lost.
    if not exists (select from public.catalogue_drafts d where d.experience = $1 and d.edition = $2) and (
      select c.act = 'discarded' from public.catalogue_changes c where c.experience = $1 and c.edition = $2
      order by c.changed_at desc limit 1)
    then return; end if;
    perform private.refuse('PT409', 'The draft was changed or published since');
  end if;
  perform private.note_draft_act($1, $2, 'discarded');
end
$$;
comment on function public.take_back_draft(text, text, jsonb) is 'made is the fields with which the draft was made or shown; null is the original.';
grant execute on function public.take_back_draft(text, text, jsonb) to authenticated;
