-- Checks the range of days of figures or an export.
create or replace function private.check_days(first_day date, last_day date) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if first_day is null or last_day is null or last_day < first_day or last_day - first_day > 1100 then
    perform private.refuse('PT422', 'The first day comes before the last, at most three years earlier');
  end if;
end
$$;
