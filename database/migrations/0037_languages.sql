-- The languages the site speaks (spec §9) are the list of the program, which adds to this table at each start what is not in
-- it (`open.ts`): a new language needs no migration. None is taken away, because rows may be in it.
create table private.languages (code text primary key check (code ~ '^[a-z]{2,3}$'));
comment on table private.languages is 'By their codes: those of this program and of the ones before it.';
alter table private.languages enable row level security;
revoke all on private.languages from public, anon, authenticated, service_role;
insert into private.languages (code) values ('fr'), ('en'), ('ar');

alter table public.contact_requests
  drop constraint contact_requests_language_check,
  add constraint contact_requests_language_fkey foreign key (language) references private.languages;
-- What is in the list of an adviser's languages `public.update_adviser` looks up: an array refers to no table.
alter table public.advisers
  drop constraint advisers_language_check,
  drop constraint advisers_languages_check,
  add constraint advisers_language_fkey foreign key (language) references private.languages,
  add constraint advisers_languages_check check (cardinality(languages) > 0);
alter table public.adviser_invitations
  drop constraint adviser_invitations_language_check,
  add constraint adviser_invitations_language_fkey foreign key (language) references private.languages;
