-- Erases the documents of a request and the files that the visitor added: records, files and, within the hour, their
-- bytes; also documents that were uploaded but never sent, and uploads that are under way.
create or replace function private.forget_documents(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.documents d where d.contact_request_id = request;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id in ('documents', 'attachments') and starts_with(o.name, request || '/');
  perform set_config('storage.allow_delete_query', '', true);
  delete from storage.uploads u where u.bucket_id in ('documents', 'attachments') and starts_with(u.name, request || '/');
end
$$;
