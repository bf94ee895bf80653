-- Converts hours of the roster to instants. If the end is not later than the start, it is on the next day.
create or replace function private.paris(day date, hour time) returns timestamptz language sql stable as $$
  select (day + hour) at time zone 'Europe/Paris'
$$;

create or replace function private.covers(day date, starts time, ends time, at timestamptz) returns boolean
language sql stable as $$
  select at >= private.paris(day, starts) and at < private.paris(case when ends > starts then day else day + 1 end, ends)
$$;
