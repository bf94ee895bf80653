-- The codes people say on the telephone: the reference of a request, and the code by which a caller shows who they are.

-- Letters and digits that are not mistaken for one another, spoken or written. Each letter is a byte of a random UUID of
-- its own; both functions are single expressions, which PostgreSQL writes into the statement that calls them.
create or replace function private.random_letter() returns text language sql volatile as $$
  select substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 30, 1)
$$;

create or replace function private.new_reference() returns text language sql volatile as $$
  select 'PR-' || private.random_letter() || private.random_letter() || private.random_letter()
    || private.random_letter() || '-' || private.random_letter()
$$;

create or replace function private.new_caller_code() returns text language sql volatile as $$
  select lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0')
$$;
