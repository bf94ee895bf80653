-- Records a change in the history and the feed, and notifies the listeners. The log also gets each deed of an adviser,
-- with the facts that name no visitor: it stays after the person is erased, and the history does not. What a client changes on
-- the page of a double is recorded on the request it was merged into as well: the client is called from there.
create or replace function private.record(
  work public.request_work, kind text, facts jsonb default '{}', personal jsonb default null
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  event bigint;
  kept public.request_work;
begin
  insert into public.request_events (contact_request_id, actor, actor_name, kind, version, facts, personal)
  values (work.contact_request_id, auth.uid(), private.actor_name(), kind, work.version, facts, personal)
  returning id into event;
  if personal ?| '{note,reason}' and kind <> 'message_opened' then
    perform private.write_search(work.contact_request_id);
  end if;
  perform private.tell(work, kind);
  -- Corrections and erasures write a line of their own; what a visitor does is none of the team's deeds.
  if auth.uid() is not null and kind not in ('edited', 'erased') then
    perform private.audit(kind, work.contact_request_id, facts - 'act');
  end if;
  if work.merged_into is not null and kind in ('corrected', 'withdrawn', 'attached', 'detached') then
    select * into kept from public.request_work w where w.contact_request_id = work.merged_into and w.erased_at is null;
    if found then
      perform private.record(kept, format('double_%s', kind),
        jsonb_build_object('double', work.contact_request_id, 'double_reference', work.reference));
    end if;
  end if;
  return event;
end
$$;
