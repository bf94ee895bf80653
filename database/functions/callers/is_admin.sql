-- Whether the caller may change the team and the data of a person.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_adviser()
    and exists (select from public.advisers a where a.user_id = auth.uid() and a.role = 'admin')
$$;
comment on function private.is_admin() is 'The caller may change the team and a person''s data.';
grant execute on function private.is_admin() to authenticated;

create or replace function private.must_be_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then return auth.uid(); end if;
  perform private.must_be_adviser();
  perform private.refuse('42501', 'Only an admin may do this');
end
$$;
