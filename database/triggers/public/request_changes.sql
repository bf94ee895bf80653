-- Each change calls the functions that asked for it.
create trigger call_hooks after insert on public.request_changes
  for each row execute function private.call_hooks();
