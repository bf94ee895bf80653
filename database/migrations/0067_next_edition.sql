-- A client who is to be called for the next edition is owed no quote before that call: until then the promise of 24 hours
-- rests, which no other planned call does.
alter table public.request_work add column next_edition_since timestamptz;
comment on column public.request_work.next_edition_since is
  'Since when the client waits to be called for the next edition: no quote is owed meanwhile.';

drop function if exists public.plan_attempt(uuid, timestamptz, integer, text);
