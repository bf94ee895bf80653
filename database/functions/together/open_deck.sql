-- A list of experiences behind a link that several people may open.
create or replace function private.open_deck(digest bytea, listed text[]) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  ends timestamptz;
begin
  insert into public.shared_decks (token_digest, experiences) values (digest, listed) returning ends_at into ends;
  return ends;
end
$$;
comment on function private.open_deck(bytea, text[]) is 'Answers when the deck ends by itself.';
grant execute on function private.open_deck(bytea, text[]) to service_role;
