-- Somebody else may ask for a link in one's name: it comes beside those that are out and no longer in their place.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_user_id_token_type_key,
  drop column failures,
  add column nth bigint generated always as identity;
comment on table auth.one_time_tokens is
  'Codes and links that are out. Of a kind the last code counts, and every link until one of them is used.';
comment on column auth.one_time_tokens.nth is 'The order they were made in, whatever the clock says.';
create unique index one_time_tokens_nth on auth.one_time_tokens (user_id, token_type, nth);
