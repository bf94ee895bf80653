-- The team, as admins see it.
create or replace function public.team() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object(
      'email', u.email, 'last_sign_in_at', u.last_sign_in_at,
      'factors', (select count(*) from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified'),
      'sessions', (select count(*) from auth.sessions s where s.user_id = a.user_id)
    ) order by a.display_name), '[]')
    from public.advisers a join auth.users u on u.id = a.user_id);
end
$$;
grant execute on function public.team() to authenticated;
