-- What people say on the telephone: the reference of a request, and the code by which a caller shows who they are.

-- Letters and digits that are not mistaken for one another, spoken or written.
create or replace function private.new_reference() returns text language plpgsql volatile as $$
declare
  random bytea := uuid_send(gen_random_uuid());
  letters text := '';
begin
  for place in 0..4 loop
    letters := letters || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random, place) % 30, 1);
  end loop;
  return 'PR-' || substr(letters, 1, 4) || '-' || substr(letters, 5);
end
$$;

create or replace function private.new_caller_code() returns text language plpgsql volatile as $$
declare
  random bytea := uuid_send(gen_random_uuid());
begin
  return lpad(((get_byte(random, 0) * 65536 + get_byte(random, 1) * 256 + get_byte(random, 2)) % 10000)::text, 4, '0');
end
$$;
