-- Announces a change: in the feed, for streams that resume, and to the listening servers.
create or replace function private.notify(request uuid, kind text, version integer) returns void language plpgsql as $$
begin
  perform pg_notify('requests', json_build_object('id', request, 'kind', kind, 'version', version)::text);
end
$$;

create or replace function private.tell(work public.request_work, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.request_changes (contact_request_id, kind, version)
  values (work.contact_request_id, kind, work.version);
  perform private.notify(work.contact_request_id, kind, work.version);
end
$$;
