-- Makes texts plain for the search.

-- Without accents, case, the signs above and below Arabic letters, and the differences of writing an alef; Arabic-Indic
-- digits become ours. The extension may stand in another schema where a superuser made it.
do $$
begin
  execute format(
    $make$
      create or replace function private.plain(value text) returns text language sql immutable strict parallel safe as $body$
        select translate(
          lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, normalize(value, NFKC))),
          U&'\0622\0623\0625\0649\0629\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
          U&'\0627\0627\0627\064A\064701234567890123456789'
        )
      $body$
    $make$,
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'unaccent')
  );
end
$$;
comment on function private.plain(text) is 'The form in which search compares texts.';

create or replace function private.digits(value text) returns text language sql immutable strict parallel safe as $$
  select ltrim(regexp_replace(replace(private.plain(value), '(0)', ''), '\D', '', 'g'), '0')
$$;
comment on function private.digits(text) is 'The digits of a telephone number for comparison, without leading zeros.';

create or replace function private.without_marks(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(value, U&'\061C\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')
$$;
comment on function private.without_marks(text) is
  'Removes the invisible direction marks, which pasted texts contain.';

create or replace function private.joined(value text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(value, '[\s\-''’.]', '', 'g')
$$;
comment on function private.joined(text) is 'Joins a text to one word: «عبد الله» like «عبدالله», PR-7K3M-Q like PR7K3MQ.';
