-- The row, locked until the transaction ends: a second caller sees what the first one did.
create or replace function private.work_of(request uuid) returns public.request_work
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
begin
  select * into work from public.request_work w where w.contact_request_id = request and w.erased_at is null for update;
  if not found then perform private.refuse('PT404', 'There is no such request'); end if;
  return work;
end
$$;
