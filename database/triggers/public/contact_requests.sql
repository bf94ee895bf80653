-- A request that was erased is not stored again; one that is stored gets its row of work at commit, when what was noticed
-- of it is there as well.
create trigger refuse_erased before insert on public.contact_requests
  for each row when (new.request_id is not null) execute function private.refuse_erased();
create constraint trigger take_in after insert on public.contact_requests
  deferrable initially deferred
  for each row execute function private.take_in();
