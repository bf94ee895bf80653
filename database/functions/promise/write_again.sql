-- Letters that wait for the mail server are written again: they are sealed with their address, the link to the private page, the
-- hour and who is in copy. A corrected request would reach a stranger at a mistyped address, and the link may have been replaced.
-- All are removed at once: one that is due would leave before it is written again.
create or replace function private.write_waiting_again(request uuid, other_copy boolean, same_mailbox boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  leaving constant text[] := outbox.hold_letters(request);
  waiting constant text[] := outbox.cancel_outdated(request);
  unwritten constant jsonb := outbox.take_unwritten(request);
  letters text[];
  counted text[];
begin
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
      json_build_object('request', request, 'letters', letters, 'counted', counted), now(), request || ':letters_again');
  end if;
  perform outbox.enqueue('quote_letter', json_build_object('request', request, 'document', document), now(),
    private.quote_letter_key(request, document))
  from (select split_part(w, ':', 2)::uuid as document from unnest(waiting) w where starts_with(w, 'quote-ready:')) quotes;
end
$$;
comment on function private.write_waiting_again(uuid, boolean, boolean) is
  'Whether the copy has another address, and the client the same one as before. Nothing is written that did not wait.';

create or replace function private.write_again(sent public.contact_requests, corrected public.contact_requests) returns void
language plpgsql security definer set search_path = '' as $$
declare
  other_copy constant boolean := corrected.assistant_email is distinct from sent.assistant_email;
begin
  if other_copy or corrected.email is distinct from sent.email or corrected.reach is distinct from sent.reach then
    perform private.write_waiting_again(sent.id, other_copy,
      private.email_key(corrected.email) is not distinct from private.email_key(sent.email));
  end if;
end
$$;
comment on function private.write_again(public.contact_requests, public.contact_requests) is
  'sent, corrected: the request before and after a correction.';
