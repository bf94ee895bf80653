-- A question without a selection: by the form, too, a message alone may say what is asked for (decision 062). What was erased
-- keeps how many experiences it was about, and a `-` for the address.
alter table public.contact_requests
  drop constraint contact_requests_selected_experiences_count_check,
  add constraint contact_requests_selected_experiences_count_check
    check (selected_experiences_count > 0
      or selected_experiences_count = 0 and (channel <> 'web' or message ~ '\S' or email = '-') is true);
comment on column public.contact_requests.selected_experiences_count is
  'None where the message is a question, or where somebody wrote down what came by another way.';
