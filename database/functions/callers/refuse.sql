-- Ends a function with a refusal for its caller.
create or replace function private.refuse(code text, message text, details jsonb default null) returns void
language plpgsql as $$
begin
  raise exception using errcode = code, message = message, detail = coalesce(details::text, '');
end
$$;
comment on function private.refuse(text, text, jsonb) is
  'Ends the statement. PTnnn is the HTTP status; the details are JSON for the console.';
