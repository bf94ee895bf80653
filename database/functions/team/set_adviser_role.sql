-- Lets an admin change the role of an adviser.
create or replace function public.set_adviser_role(adviser uuid, role text) returns public.advisers
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  before public.advisers := private.adviser_or_404(adviser);
begin
  update public.advisers a set role = $2 where a.user_id = adviser;
  perform private.audit('changed_role', null, jsonb_build_object('adviser', adviser, 'from', before.role, 'to', $2));
  return private.adviser_or_404(adviser);
exception
  when check_violation or not_null_violation then perform private.refuse('PT422', 'No such role');
end
$$;
grant execute on function public.set_adviser_role(uuid, text) to authenticated;
