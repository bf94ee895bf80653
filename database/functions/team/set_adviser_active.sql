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

-- Deactivates an adviser after an admin saw who gets which of their open requests. All others go back to the queue.
create or replace function public.deactivate_adviser(adviser uuid, hand_over jsonb default '[]') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
  handed uuid[];
begin
  perform private.lock_for_hand_over(adviser, hand_over);
  handed := private.hand_over(adviser, hand_over);
  perform public.set_adviser_active(adviser, false);
  return cardinality(handed);
exception
  when invalid_parameter_value or invalid_text_representation or null_value_not_allowed then
    perform private.refuse('PT422', 'What is handed over is [{"request": id, "colleague": id or null}]');
end
$$;
comment on function public.deactivate_adviser(uuid, jsonb) is
  'colleague: null gives the request back to the queue. Returns the number of requests handed over.';
grant execute on function public.deactivate_adviser(uuid, jsonb) to authenticated;
