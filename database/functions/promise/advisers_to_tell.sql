-- Lists the advisers who are notified about promises.
create or replace function private.advisers_to_tell(at timestamptz) returns table (
  user_id uuid, email text, display_name text, language text, role text, on_duty boolean
)
language sql stable security definer set search_path = '' as $$
  select a.user_id, u.email, a.display_name, a.language, a.role,
    a.user_id in (select private.advisers_on_duty(at))
  from public.advisers a join auth.users u on u.id = a.user_id
  where private.works_here(a.user_id) and u.email is not null
  order by 6 desc, a.role desc, a.user_id
$$;
comment on function private.advisers_to_tell(timestamptz) is 'All active advisers, those on duty first.';
grant execute on function private.advisers_to_tell(timestamptz) to service_role;
