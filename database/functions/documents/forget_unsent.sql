-- Deletes documents that were uploaded but not sent within a day; their bytes follow within the hour.
create or replace function private.forget_unsent_documents() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'documents' and o.created_at < now() - interval '1 day' and not exists (
    select from public.documents d where o.name = d.contact_request_id || '/' || d.id || '.pdf');
  get diagnostics gone = row_count;
  perform set_config('storage.allow_delete_query', '', true);
  return gone;
end
$$;
grant execute on function private.forget_unsent_documents() to service_role;
