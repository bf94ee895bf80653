-- An adviser hands a client the address of their page, where no letter brought it.
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
comment on function public.share_private_page(uuid) is 'The token_version that the server signs the address with.';
grant execute on function public.share_private_page(uuid) to authenticated;
