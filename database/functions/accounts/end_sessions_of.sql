-- Codes of flows end, too, because each could still open a session. The calendar's address ends, too, because a thief
-- who was signed in may have made it (decision 058).
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
  'Ends all sessions of an account, or all but one; returns their number. Tokens in letters stay valid.';
grant execute on function private.end_sessions_of(uuid, uuid) to service_role;
