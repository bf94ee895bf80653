-- Advisers may change their own row and hours, admins those of everybody.
create or replace function private.must_be_self_or_admin(adviser uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  if me <> adviser then perform private.must_be_admin(); end if;
  perform private.adviser_or_404(adviser);
  return me;
end
$$;
