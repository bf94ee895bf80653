-- The requests of a person, by an address or a number, and those that were merged into them.
create or replace function private.requests_with(contact text) returns setof public.request_work
language plpgsql stable security definer set search_path = '' as $$
declare
  number text := private.digits(contact);
begin
  if contact like '%@%' then
    return query select * from public.request_work w
      where w.email_key = private.email_key(contact) and w.erased_at is null order by w.received_at desc limit 1000;
  elsif char_length(number) >= 6 then
    -- A number is compared by its last digits, because the country code may be missing.
    -- The index is asked for the last six digits, which are the same with and without that code.
    -- The index finds the number in notes and in an address in copy as well: those may be somebody else's.
    return query select w.* from public.request_search s
      join public.request_work w on w.contact_request_id = s.contact_request_id
      join public.contact_requests r on r.id = s.contact_request_id
      where s.person || s.told like '%' || right(number, 6) || '%' and w.erased_at is null
        and (w.phone_key like '%' || number or number like '%' || w.phone_key and char_length(w.phone_key) >= 6
          or private.digits(r.whatsapp) = number)
      order by w.received_at desc limit 1000;
  else
    perform private.refuse('PT422', 'An e-mail address or at least six digits of a telephone number are needed');
  end if;
end
$$;

create or replace function private.requests_of(contact text) returns setof public.request_work
language sql stable security definer set search_path = '' as $$
  with found as materialized (select * from private.requests_with(contact))
  select * from found
  union all
  select w.* from public.request_work w join found f on w.merged_into = f.contact_request_id
  where w.erased_at is null and w.contact_request_id not in (select o.contact_request_id from found o)
  order by received_at desc
$$;
