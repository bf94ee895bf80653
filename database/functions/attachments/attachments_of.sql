-- The files that a visitor added to this request, in the order in which they came.
create or replace function private.attachments_of(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', o.name, 'name', o.user_metadata ->> 'name', 'type', o.metadata ->> 'mimetype',
    'size', (o.metadata ->> 'size')::integer, 'added_at', o.created_at) order by o.created_at, o.id), '[]')
  from storage.objects o where o.bucket_id = 'attachments' and starts_with(o.name, request || '/')
$$;

-- With the files of its doubles, because for the adviser they are one request.
create or replace function private.attachments_with_doubles(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(one order by one ->> 'added_at'), '[]')
  from public.request_work w, jsonb_array_elements(private.attachments_of(w.contact_request_id)) one
  where w.contact_request_id = request or w.merged_into = request
$$;
