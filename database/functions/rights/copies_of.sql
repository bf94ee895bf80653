-- Lists the requests with a person in copy. The only data of that person in them is the address (decision 060).
create or replace function private.copies_of(contact text)
returns table (id uuid, reference text, received_at timestamptz, name text, assistant_email text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select r.id, w.reference, w.received_at, r.name, r.assistant_email
    from public.contact_requests r join public.request_work w on w.contact_request_id = r.id
    where r.assistant_email is not null and private.email_key(r.assistant_email) = private.email_key(contact)
      and w.email_key is distinct from private.email_key(contact)
    order by w.received_at desc limit 1000;
end
$$;
comment on function private.copies_of(text) is
  'The requests of others whose letters go to this address in copy; name: the sender, who gave the address.';
