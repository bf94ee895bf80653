-- Replaces the weekly hours of an adviser.
create or replace function public.set_duty_hours(adviser uuid, hours jsonb) returns setof public.duty_hours
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_self_or_admin(adviser);
begin
  delete from public.duty_hours h where h.adviser_id = adviser;
  insert into public.duty_hours (adviser_id, weekday, starts, ends)
  select adviser, h.weekday, h.starts, h.ends
  from jsonb_to_recordset(hours) as h (weekday smallint, starts time, ends time);
  perform private.audit('set_duty_hours', null, jsonb_build_object('adviser', adviser));
  return query select * from public.duty_hours h where h.adviser_id = adviser order by h.weekday, h.starts;
exception
  when check_violation or not_null_violation or data_exception then
    perform private.refuse('PT422', 'Hours are [{"weekday": 1 to 7, "starts": "09:00", "ends": "18:00"}]');
end
$$;
grant execute on function public.set_duty_hours(uuid, jsonb) to authenticated;
