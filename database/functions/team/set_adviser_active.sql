-- Lets an admin deactivate or reactivate an adviser.
create or replace function public.set_adviser_active(adviser uuid, active boolean) returns public.advisers
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  before public.advisers := private.adviser_or_404(adviser);
begin
  update public.advisers a set active = $2 where a.user_id = adviser;
  if not $2 then
    perform private.end_sessions_of(adviser);
    perform private.give_back_all(adviser);
  end if;
  perform private.audit(case when $2 then 'activated' else 'deactivated' end, null, jsonb_build_object('adviser', adviser));
  return private.adviser_or_404(adviser);
end
$$;
grant execute on function public.set_adviser_active(uuid, boolean) to authenticated;
