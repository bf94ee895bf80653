-- Requests that did not come by the form: an adviser writes down what came by telephone, on WhatsApp or in a mail. The form
-- demands an address and a number. Elsewhere one of the two is enough, and the other is an empty text (decision 048).
alter table public.contact_requests
  add column channel text not null default 'web' check (channel in ('web', 'whatsapp', 'phone', 'mail')),
  add column consent text check (consent in ('spoken', 'written')),
  add column source jsonb check (jsonb_typeof(source) = 'object' and octet_length(source::text) <= 4000),
  drop constraint contact_requests_email_check,
  drop constraint contact_requests_whatsapp_check,
  drop constraint contact_requests_selected_experiences_count_check,
  add constraint contact_requests_email_check
    check (char_length(email) <= 254 and (email ~ '\S' or channel <> 'web')),
  add constraint contact_requests_whatsapp_check
    check (char_length(whatsapp) <= 64 and (whatsapp ~ '\S' or channel <> 'web')),
  add constraint contact_requests_reachable check (email ~ '\S' or whatsapp ~ '\S'),
  add constraint contact_requests_selected_experiences_count_check
    check (selected_experiences_count > 0 or channel <> 'web' and selected_experiences_count = 0),
  add constraint contact_requests_consent_noted check ((channel = 'web') = (consent is null));
comment on column public.contact_requests.email is 'Empty where it was not given, which only happens outside of the form.';
comment on column public.contact_requests.whatsapp is 'Empty where it was not given, which only happens outside of the form.';
comment on column public.contact_requests.channel is 'How it came: by the form, or written down by an adviser.';
comment on column public.contact_requests.consent is 'How somebody who sent no form agreed that this is kept.';
comment on column public.contact_requests.source is
  'From where the visitor came to the page, as it knew it: {referrer: a host, utm_source, utm_medium, utm_campaign, …}.';
grant insert (source) on public.contact_requests to anon, service_role;

alter table public.request_work add column source text not null default '' check (char_length(source) <= 60);
comment on column public.request_work.source is
  'For the figures: the campaign or site a visitor came from, empty where it is not known; '':phone'' and the like where the request did not come by the form.';
