-- The row of an adviser, held until the transaction ends.
create or replace function private.adviser_or_404(adviser uuid) returns public.advisers
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.advisers;
begin
  select * into found_one from public.advisers a where a.user_id = adviser for no key update;
  if not found then perform private.refuse('PT404', 'There is no such adviser'); end if;
  return found_one;
end
$$;
