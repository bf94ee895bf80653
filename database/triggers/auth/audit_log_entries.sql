-- The audit trail is append-only.
create trigger audit_is_append_only before update on auth.audit_log_entries
  for each row execute function auth.refuse_change();
