-- Replaces the link of a private page that got into the wrong hands. A second press with the same version would end the
-- link that the first one made, so it is refused.
create or replace function public.replace_private_page(request uuid, seen_version integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  work public.request_work := private.work_of(request);
  made integer;
begin
  if seen_version is null then perform private.refuse('PT422', 'Say which version of the request was seen'); end if;
  perform private.must_match(work, seen_version);
  perform private.must_be_theirs(work);
  perform private.record(private.save(work), 'page_replaced');
  made := private.revoke_private_page(request);
  perform private.write_waiting_again(request, false, true);
  return made;
end
$$;
comment on function public.replace_private_page(uuid, integer) is
  'Links made until now open nothing; returns the token_version with which the server signs the next.';
grant execute on function public.replace_private_page(uuid, integer) to authenticated;
