-- Whoever was invited under the former rule, by which the row in advisers came with the letter. A stranger may have had
-- the account before, or still wait in it.
create function private.take_keys_away(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = account;
  delete from auth.mfa_factors f where f.user_id = account;
  delete from auth.one_time_tokens t where t.user_id = account;
  delete from auth.flow_state f where f.user_id = account or f.linking_target_id = account;
  delete from auth.identities i where i.user_id = account and i.provider <> 'email';
  update auth.users u set
    encrypted_password = null, phone = null, phone_confirmed_at = null, phone_change = null, email_change = null,
    email_change_confirm_status = 0, updated_at = now(),
    raw_app_meta_data = u.raw_app_meta_data || '{"provider": "email", "providers": ["email"]}'
  where u.id = account;
end
$$;

do $$
declare
  one record;
begin
  for one in
    select a.user_id, i.id as invitation, u.created_at < i.created_at as had_account,
      u.email_confirmed_at is null or u.last_sign_in_at is null or u.last_sign_in_at < i.accepted_at as never_came
    from public.advisers a
    join auth.users u on u.id = a.user_id
    join lateral (
      select * from public.adviser_invitations i
      where i.user_id = a.user_id and i.accepted_at is not null order by i.accepted_at limit 1
    ) i on true
    -- An invitation of somebody who was in the team before it changed nothing of their keys.
    where a.active and a.created_at >= i.accepted_at
  loop
    if one.never_came then
      -- Waits for a letter again, and is not on duty meanwhile. Roster, name and role stay for when they come. The last
      -- active admin stays as well, and comes in by the letter for a forgotten password.
      perform private.take_keys_away(one.user_id);
      if exists (select from public.advisers o where o.role = 'admin' and o.active and o.user_id <> one.user_id) then
        perform private.give_back_all(one.user_id);
        update public.advisers a set active = false where a.user_id = one.user_id;
        update public.adviser_invitations i
        set accepted_at = null, user_id = null, expires_at = now() + interval '7 days'
        where i.id = one.invitation;
        perform outbox.enqueue('adviser_invitation', json_build_object('invitation', one.invitation),
          job_key => 'invitation:' || one.invitation);
      end if;
    elsif one.had_account then
      -- Works in the room already, in an account that is older than the invitation: nobody can tell whose keys these are.
      -- The place in the room stays; a letter for a forgotten password leads back to it.
      perform private.take_keys_away(one.user_id);
    end if;
  end loop;
end
$$;
drop function private.take_keys_away(uuid);

-- Letters of the administrators' calls that are still out: their links open what they say, and hand the account over.
update auth.one_time_tokens t set token_type = 'invitation_token'
from auth.users u
where u.id = t.user_id and t.token_type = 'confirmation_token' and u.invited_at is not null
  and u.email_confirmed_at is null;
