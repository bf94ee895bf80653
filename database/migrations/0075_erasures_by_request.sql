-- An erasure is repeated for the requests that were erased, by their ids alone. The digest of the contact repeated it for
-- requests of the same address and number too, which nobody had erased.
drop index public.erasure_ledger_contact;
alter table public.erasure_ledger drop column contact_hash;
comment on table public.erasure_ledger is
  'Which requests, copies and alerts were erased, in hashes. Kept with newer backups than the data, and replayed after an '
  'older one is restored.';
