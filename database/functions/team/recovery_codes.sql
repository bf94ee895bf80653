-- Makes and redeems recovery codes for an adviser who lost their second factor. Each code works once, after a sign-in
-- with the password, and removes the lost factors, so that the adviser sets up another. The authentication service has
-- no part in them.

-- The hash contains the account, so that one guess cannot be tried against all accounts at once.
create or replace function private.recovery_hash(account uuid, code text) returns bytea
language plpgsql immutable set search_path = '' as $$
begin
  return sha256(convert_to(account || ' ' || regexp_replace(private.plain(code), '[^0-9a-f]', '', 'g'), 'UTF8'));
end
$$;

create or replace function public.make_recovery_codes() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
  codes text[];
begin
  if auth.jwt() ->> 'aal' is distinct from 'aal2' then
    perform private.refuse('PT422', 'Recovery codes need a session with a second factor');
  end if;
  -- The digits of a random UUID, without the fixed ones of its version and variant.
  select array_agg(substr(digits, 1, 4) || '-' || substr(digits, 5, 4) || '-' || substr(digits, 9, 4) || '-'
    || substr(digits, 18, 4)) into codes
  from (select encode(uuid_send(gen_random_uuid()), 'hex') as digits from generate_series(1, 10)) made;
  delete from private.recovery_codes c where c.user_id = me;
  insert into private.recovery_codes (user_id, code_hash)
  select me, private.recovery_hash(me, code) from unnest(codes) code;
  perform private.audit('made_recovery_codes', null, jsonb_build_object('adviser', me));
  return to_jsonb(codes);
end
$$;
comment on function public.make_recovery_codes() is 'Ten new codes, returned only once; the former codes become invalid.';
grant execute on function public.make_recovery_codes() to authenticated;

create or replace function public.recovery_codes_left() returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_adviser();
begin
  return (select count(*) from private.recovery_codes c where c.user_id = me and c.used_at is null);
end
$$;
grant execute on function public.recovery_codes_left() to authenticated;

create or replace function public.redeem_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  -- An adviser who has not used their second factor has no rights yet.
  if not private.session_lives() or not private.hold_adviser(me) then
    perform private.refuse('42501', 'Only an active adviser may do this');
  end if;
  -- Five tries in five minutes; a wrong one stays counted, because it is no failure of the statement.
  if auth.take(sha256(convert_to('recovery codes ' || me, 'UTF8')), 5, 300, clock_timestamp()) > 0 then
    perform private.refuse('PT429', 'Too many codes were tried: wait for some minutes');
  end if;
  update private.recovery_codes c set used_at = now()
  where c.user_id = me and c.code_hash = private.recovery_hash(me, redeem_recovery_code.code) and c.used_at is null;
  if not found then return false; end if;
  delete from auth.mfa_factors f where f.user_id = me;
  perform private.end_sessions_of(me, (auth.jwt() ->> 'session_id')::uuid);
  perform private.audit('used_recovery_code', null, jsonb_build_object('adviser', me));
  perform outbox.enqueue('recovery_notice', json_build_object('adviser', me, 'at', clock_timestamp(),
    'left', (select count(*) from private.recovery_codes c where c.user_id = me and c.used_at is null)));
  return true;
end
$$;
comment on function public.redeem_recovery_code(text) is
  'Takes the second factors of the caller away, ends their other sessions and has a letter tell them; false where the code '
  'is none, or was used.';
grant execute on function public.redeem_recovery_code(text) to authenticated;

create or replace function private.drop_recovery_codes(account uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.recovery_codes c where c.user_id = account
$$;
comment on function private.drop_recovery_codes(uuid) is 'Removes the codes of an account that is handed over, because they are a way to sign in.';
grant execute on function private.drop_recovery_codes(uuid) to service_role;
