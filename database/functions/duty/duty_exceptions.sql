-- Adds and removes leaves and additional hours.
create or replace function public.add_duty_exception(
  adviser uuid, on_duty boolean, first_day date, last_day date, starts time default '00:00', ends time default '24:00'
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_self_or_admin(adviser);
  made uuid;
begin
  -- Browsers cannot read a day of the year 10000 or before Christ.
  if not (first_day >= '2000-01-01' and last_day <= '2099-12-31') then
    perform private.refuse('PT422', 'An exception has a first and a last day, in this century');
  end if;
  insert into public.duty_exceptions (adviser_id, on_duty, first_day, last_day, starts, ends)
  values ($1, $2, $3, $4, $5, $6) returning id into made;
  perform private.audit('set_duty_hours', null, jsonb_build_object('adviser', adviser));
  return made;
exception
  when check_violation or not_null_violation then perform private.refuse('PT422', 'The last day comes before the first');
end
$$;
grant execute on function public.add_duty_exception(uuid, boolean, date, date, time, time) to authenticated;

create or replace function public.remove_duty_exception(exception uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  whose uuid := (select e.adviser_id from public.duty_exceptions e where e.id = exception);
begin
  perform private.must_be_adviser();
  if whose is null then perform private.refuse('PT404', 'There is no such exception'); end if;
  perform private.must_be_self_or_admin(whose);
  delete from public.duty_exceptions e where e.id = exception;
  perform private.audit('set_duty_hours', null, jsonb_build_object('adviser', whose));
end
$$;
grant execute on function public.remove_duty_exception(uuid) to authenticated;
