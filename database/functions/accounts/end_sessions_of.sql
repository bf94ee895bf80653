-- A code of a flow is a session that is not begun yet: it ends with the others. So does the address of the calendar, which
-- whoever was signed in by mistake or theft may have made (decision 058).
create or replace function private.end_sessions_of(account uuid, but_for uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  delete from auth.flow_state f where f.user_id = account and f.auth_code is not null;
  delete from public.calendar_feeds c where c.adviser_id = account;
  delete from auth.sessions s where s.user_id = account and s.id is distinct from but_for;
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function private.end_sessions_of(uuid, uuid) is
  'All of an account, or all but one; answers how many lived. What a letter carries stays good.';
grant execute on function private.end_sessions_of(uuid, uuid) to service_role;
