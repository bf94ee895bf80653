-- Gives an adviser the address of a client's private page, if no letter brought it to the client.
create or replace function public.share_private_page(request uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
begin
  perform private.record(work, 'page_shared');
  return work.token_version;
end
$$;
comment on function public.share_private_page(uuid) is 'The token_version with which the server signs the address.';
grant execute on function public.share_private_page(uuid) to authenticated;
