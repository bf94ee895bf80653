-- Logs an export, because the console makes its CSV files itself.
create or replace function public.note_export(kind text, rows integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_adviser();
  perform private.audit('exported', null, jsonb_build_object('kind', left(kind, 50), 'rows', rows));
end
$$;
grant execute on function public.note_export(text, integer) to authenticated;
