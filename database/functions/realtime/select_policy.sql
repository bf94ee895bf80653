-- Reads the select policies of a table: a deleted row cannot be selected any more, so its former values are checked by
-- them.
create or replace function realtime.select_policy(name text, role text) returns text
language sql stable set search_path = 'public' as $$
  select case
    when not c.relrowsecurity then 'true'
    else coalesce('(' || string_agg(pg_get_expr(p.polqual, p.polrelid), ' or ') filter (where p.polpermissive) || ')', 'false')
      || coalesce(' and ' || string_agg('(' || pg_get_expr(p.polqual, p.polrelid) || ')', ' and ') filter (where not p.polpermissive), '')
    end
  from pg_class c
  left join pg_policy p on p.polrelid = c.oid and p.polcmd in ('r', '*') and exists (
    select from unnest(p.polroles) r where r = 0 or pg_has_role(select_policy.role, r, 'usage'))
  where c.oid = to_regclass(format('public.%I', name))
  group by c.relrowsecurity
$$;
comment on function realtime.select_policy(text, text) is
  'The condition under which the role sees a row of the table, by its policies: permissive ones joined by or, restrictive ones by and.';
grant execute on function realtime.select_policy(text, text) to service_role;
