-- Makes the patterns of a search from the text typed. It forgives how a name or a reference is spaced.
create or replace function private.as_like(said text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(said, '([\\%_])', '\\\1', 'g')
$$;
comment on function private.as_like(text) is 'Escapes a text for a pattern of LIKE.';

create or replace function private.search_patterns(search_for text, titled jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  said text := left(private.plain(private.without_marks(coalesce(search_for, ''))), 200);
  -- A telephone number in any notation: digits with the signs people put between them, not inside a word.
  number constant text := '(?:^|(?<=\s))[+(]?[0-9][0-9 ().\-/]*[0-9](?=\s|$)';
  terms text[];
begin
  -- A reference as it was heard, letter by letter.
  if said ~ '^\s*p[\s-]*r([\s-]*[0-9a-z]){5}\s*$' then said := private.joined(said); end if;
  terms := array(select private.digits(m[1]) from regexp_matches(said, '(' || number || ')', 'g') m)
    || regexp_split_to_array(btrim(regexp_replace(said, number, ' ', 'g')), '\s+');
  return array(
    select array(
      select t.pattern
      union
      -- The console knows the titles in every language: it names the experiences that a word is of.
      select '% #' || private.as_like(private.plain(id)) || ' %'
      from jsonb_each(titled) named (word, ids), jsonb_array_elements_text(named.ids) id
      where private.plain(named.word) = t.term
    )::text
    from (
      -- One or two letters are the beginning of a word: the index knows no shorter piece than three, of which one a space.
      select u.term, case when char_length(u.term) < 3 then '% ' else '%' end || private.as_like(u.term) || '%' as pattern
      from unnest(terms) with ordinality u (term, place)
      where u.term <> '' order by char_length(u.term) desc limit 6
    ) t);
end
$$;
comment on function private.search_patterns(text, jsonb) is
  'One element per word, longest first: an array, as text, of patterns, one of which the document must match.';

create or replace function private.names_one_request(search_for text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  said text := btrim(private.without_marks(coalesce(search_for, '')));
  letters text := upper(private.joined(said));
begin
  return said ~* '^(pr-[a-z0-9-]{4,}|[0-9a-f]{8})$' or exists (
    select from public.request_work w
    where w.reference = regexp_replace(letters, '^(?:PR)?([A-Z0-9]{4})([A-Z0-9])$', 'PR-\1-\2'));
end
$$;
