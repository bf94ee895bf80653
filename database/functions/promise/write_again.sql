-- Letters that wait for the mail server are written again from the corrected request. They are sealed with their address
-- and the link to the private page, and would reach a stranger at a mistyped address.
create or replace function private.write_again(sent public.contact_requests, corrected public.contact_requests) returns void
language plpgsql security definer set search_path = '' as $$
declare
  other_address constant boolean := corrected.email is distinct from sent.email;
  other_copy constant boolean := corrected.assistant_email is distinct from sent.assistant_email;
  waiting text[];
  letters text[];
begin
  if not other_address and not other_copy and corrected.reach is not distinct from sent.reach then return; end if;
  -- The person in copy may be the one who gets the letter now.
  waiting := outbox.cancel_outdated(sent.id, other_address, other_address or other_copy);
  letters := array(
    select w from unnest(waiting) w where w not like 'quote-ready:%'
    union select w || '-copy' from unnest(waiting) w where w in ('confirm', 'apology') and other_copy);
  if letters <> '{}' then
    perform outbox.enqueue('letters_again', json_build_object('request', sent.id, 'letters', letters));
  end if;
  if other_address then
    perform outbox.enqueue('quote_letter', json_build_object('request', sent.id, 'document', document), now(),
      private.quote_letter_key(sent.id, document))
    from (select split_part(w, ':', 2)::uuid as document from unnest(waiting) w where starts_with(w, 'quote-ready:')) quotes;
  end if;
end
$$;
comment on function private.write_again(public.contact_requests, public.contact_requests) is
  'sent, corrected: the request before and after a correction. Nothing is written that did not wait.';
