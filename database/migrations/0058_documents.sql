-- The quote itself (docs/storage.md): a PDF that an adviser sends from the sheet and the client opens on their private page. The
-- bytes are a file of the bucket `documents`; this is the record of who sent which, and when it was first opened.
create table public.documents (
  id uuid primary key,
  contact_request_id uuid not null references public.contact_requests,
  name text not null check (char_length(name) between 1 and 200),
  size integer not null,
  sha256 text not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now(),
  first_opened_at timestamptz
);
comment on table public.documents is 'Quotes as they were sent; the newest of a request counts, the earlier ones stay visible as replaced.';
create index on public.documents (contact_request_id, sent_at);
alter table public.documents enable row level security;
revoke all on public.documents from public, anon, authenticated, service_role;

insert into storage.buckets (id, name, file_size_limit, allowed_mime_types, sniffed)
values ('documents', 'documents', 10000000, '{application/pdf}', true);

alter table public.request_work drop constraint request_work_quote_sent_by_check,
  add constraint request_work_quote_sent_by_check check (quote_sent_by in ('page', 'mail', 'whatsapp', 'paper'));
