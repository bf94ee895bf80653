-- The quotes of a request, newest first: the first counts, the others were replaced.
create or replace function private.quotes_of(request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'size', d.size, 'sent_at', d.sent_at,
    'first_opened_at', d.first_opened_at) order by d.sent_at desc, d.id), '[]')
  from public.documents d where d.contact_request_id = request
$$;
