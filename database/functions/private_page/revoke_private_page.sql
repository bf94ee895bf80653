-- Closes a private page whose address got into the wrong hands.
create or replace function private.revoke_private_page(request uuid) returns integer
language sql security definer set search_path = '' as $$
  update public.request_work w set token_version = w.token_version + 1
  where w.contact_request_id = request returning w.token_version
$$;
comment on function private.revoke_private_page(uuid) is
  'Tokens made until now become invalid; returns the new token_version.';
grant execute on function private.revoke_private_page(uuid) to service_role;
