-- What is looked up is read newest first over all states, and an experience that nobody bought is known without reading
-- what was bought (decision 098). The index of each state by its day goes: nothing reads it any more.
drop index public.request_work_received;
create index request_work_newest on public.request_work (quarantined, received_at, contact_request_id)
  where merged_into is null and erased_at is null;
create index request_work_experiences on public.request_work using gin (array_append(experiences, '=' || state))
  with (gin_pending_list_limit = 256);
analyze public.request_work;

drop function if exists private.inbox_sql(boolean, integer);
