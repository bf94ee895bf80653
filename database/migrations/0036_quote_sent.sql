-- How a quote reached its client, which their page says.
alter table public.request_work add column quote_sent_by text check (quote_sent_by in ('mail', 'whatsapp', 'paper'));
comment on column public.request_work.quote_sent_by is
  'Null while there is no quote, and for those noted before the way was asked for.';
drop function if exists public.set_request_state(uuid, text, integer, text);
