-- Locks the row of an adviser who is about to get a request. A concurrent deactivation either waits and then releases
-- the request, or it comes first and the claim is refused. So no request stays with a deactivated adviser.
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
