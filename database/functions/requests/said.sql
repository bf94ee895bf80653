-- Cleans a text of an adviser: it removes bidi controls, so that no note reorders the text around it. A text that is
-- too long is refused instead of cut.
create or replace function private.said(value text, most integer) returns text
language plpgsql immutable set search_path = '' as $$
declare
  said text := translate(value, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '');
begin
  if char_length(said) > most then
    perform private.refuse('PT422', format('A text here has at most %s characters', most),
      jsonb_build_object('reason', 'too_long', 'most', most, 'length', char_length(said)));
  end if;
  return case when said ~ '\S' then said end;
end
$$;
comment on function private.said(text, integer) is 'The text as it is stored; null if nothing is left of it.';

-- A name is one line: a line break in it would begin another line where it is written among other words.
create or replace function private.said_line(value text, most integer) returns text
language sql immutable set search_path = '' as $$
  select private.said(btrim(regexp_replace(value, '\s+', ' ', 'g')), most)
$$;
