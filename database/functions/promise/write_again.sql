-- Letters that wait for the mail server are written again from the corrected request. They are sealed with their address, the
-- link to the private page, the hour and who is in copy, and would reach a stranger at a mistyped address. All are removed at
-- once: one that is due would leave before it is written again.
create or replace function private.write_again(sent public.contact_requests, corrected public.contact_requests) returns void
language plpgsql security definer set search_path = '' as $$
declare
  other_copy constant boolean := corrected.assistant_email is distinct from sent.assistant_email;
  same_mailbox constant boolean := private.email_key(corrected.email) is not distinct from private.email_key(sent.email);
  leaving text[];
  waiting text[];
  unwritten jsonb;
  letters text[];
  counted text[];
begin
  if corrected.email is not distinct from sent.email and not other_copy and corrected.reach is not distinct from sent.reach
  then return; end if;
  leaving := outbox.hold_letters(sent.id);
  waiting := outbox.cancel_outdated(sent.id);
  unwritten := outbox.take_unwritten(sent.id);
  letters := array(
    select w from unnest(waiting) w where w not like 'quote-ready:%'
    union select jsonb_array_elements_text(unwritten -> 'letters'));
  -- A letter that did not leave has counted against the limit of its mailbox already. One that is being sent may arrive: the
  -- next one counts as well, or corrections at the right moment would fill a mailbox.
  counted := array(
    select w from (
      select unnest(waiting) as w union select jsonb_array_elements_text(unwritten -> 'counted')) former
    where w <> all (leaving) and w not like 'quote-ready:%' and case when w like '%-copy' then not other_copy else same_mailbox end);
  if other_copy then
    letters := array(
      select unnest(letters) union select w || '-copy' from unnest(letters) w where w in ('confirm', 'apology'));
  end if;
  if letters <> '{}' then
    perform outbox.enqueue('letters_again',
      json_build_object('request', sent.id, 'letters', letters, 'counted', counted), now(), sent.id || ':letters_again');
  end if;
  perform outbox.enqueue('quote_letter', json_build_object('request', sent.id, 'document', document), now(),
    private.quote_letter_key(sent.id, document))
  from (select split_part(w, ':', 2)::uuid as document from unnest(waiting) w where starts_with(w, 'quote-ready:')) quotes;
end
$$;
comment on function private.write_again(public.contact_requests, public.contact_requests) is
  'sent, corrected: the request before and after a correction. Nothing is written that did not wait.';
