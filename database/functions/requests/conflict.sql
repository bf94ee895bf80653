-- Refuses a call that lost a race, with the winner and the present stand of the request (safety G49).
create or replace function private.conflict(reason text, message text, work public.request_work, more jsonb default '{}')
returns void
language sql stable security definer set search_path = '' as $$
  select private.refuse('PT409', message, jsonb_build_object('reason', reason, 'stand', private.stand_of(work)) || more)
$$;

create or replace function private.must_match(work public.request_work, seen_version integer) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if seen_version <> work.version then
    perform private.conflict('version', 'The request has changed meanwhile', work);
  end if;
end
$$;

create or replace function private.must_be_theirs(work public.request_work) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if work.merged_into is not null then
    perform private.conflict('merged', 'The request was merged into another one', work);
  end if;
  if work.claimed_by is distinct from auth.uid() and work.claimed_by is not null then
    perform private.conflict('claimed', 'Another adviser has this request', work);
  end if;
end
$$;
