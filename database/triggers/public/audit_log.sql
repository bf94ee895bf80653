-- Also the owner, and with it every function here. Only what is past its time may go.
create trigger audit_is_final before update on public.audit_log
  for each row execute function private.refuse_change();
create trigger audit_is_kept before delete on public.audit_log
  for each row when (old.at > now() - interval '12 months') execute function private.refuse_change();
create trigger audit_is_never_emptied before truncate on public.audit_log
  for each statement execute function private.refuse_change();
