-- An adviser who is about to have a request holds their own row first: a deactivation waits for them and gives back what
-- they took, or they wait for it and are refused. No request stays with somebody who is gone.
create or replace function private.hold_adviser(adviser uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.advisers a where a.user_id = adviser and a.active for share;
  return found;
end
$$;

create or replace function private.acting_adviser() returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_adviser(), private.hold_adviser(auth.uid());
  return private.must_be_adviser();
end
$$;
