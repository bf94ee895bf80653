-- Takes back a draft that was just made, unless it was changed or published since: then nothing of it is lost.
create or replace function public.take_back_draft(experience text, edition text, made jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  delete from public.catalogue_drafts d where d.experience = $1 and d.edition = $2 and d.fields = $3;
  if not found then perform private.refuse('PT409', 'The draft was changed or published since'); end if;
  perform private.note_draft_act($1, $2, 'discarded');
end
$$;
comment on function public.take_back_draft(text, text, jsonb) is 'made is the fields with which the draft was made.';
grant execute on function public.take_back_draft(text, text, jsonb) to authenticated;
