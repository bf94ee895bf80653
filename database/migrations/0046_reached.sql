-- When and how a visitor wishes to be reached, and who has copies of their letters (decision 055). What they wish stands with
-- the request as it was sent; the room works with the hour and the way it comes to.
alter table public.contact_requests
  add column reach text check (reach ~ '^(writing|20\d\d-\d\d-\d\dT\d\d:\d\d:00\+00:00)$'),
  add column assistant_email text check (char_length(assistant_email) <= 254);
comment on column public.contact_requests.reach is
  'Null: called at once. An instant of UTC: called from then on. writing: answered in writing, not called.';
comment on column public.contact_requests.assistant_email is 'Has copies of the letters about the request.';
grant insert (reach, assistant_email) on public.contact_requests to anon, service_role;

alter table public.request_work
  add column call_from timestamptz,
  add column in_writing boolean not null default false,
  drop constraint request_work_last_outcome_check,
  add constraint request_work_last_outcome_check
    check (last_outcome in ('reached', 'no_answer', 'busy', 'wrong_number', 'voicemail', 'written'));
comment on column public.request_work.call_from is
  'The client is not called before; null where they wished no later hour than that of their request.';
comment on column public.request_work.in_writing is 'The client is answered in writing: the promised hour is that of the answer.';
