-- Also the owner, and with it every function here.
create trigger keep_history before update or delete on public.request_events
  for each row execute function private.keep_history();
