-- Which side agreed to a change of address was not written down: that one side did is told apart by whose code is left.
update auth.users u set email_change_confirm_status = 2
where email_change_confirm_status = 1 and exists (
  select from auth.one_time_tokens t where t.user_id = u.id and t.token_type = 'email_change_token_current');
comment on column auth.users.email_change_confirm_status is
  'Who agreed to a change of address so far: 0 nobody, 1 the present address, 2 the new one.';
