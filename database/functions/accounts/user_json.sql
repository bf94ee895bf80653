-- Users, identities and factors as the official client expects them.
create or replace function auth.rfc3339(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
comment on function auth.rfc3339(timestamptz) is 'An instant in RFC 3339.';
grant execute on function auth.rfc3339(timestamptz) to service_role;

create or replace function auth.identity_json(one auth.identities) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'identity_id', one.id,
    'id', one.provider_id,
    'user_id', one.user_id,
    'identity_data', one.identity_data,
    'provider', one.provider,
    'last_sign_in_at', auth.rfc3339(one.last_sign_in_at),
    'created_at', auth.rfc3339(one.created_at),
    'updated_at', auth.rfc3339(one.updated_at)
  ) || case when one.email is null then '{}' else jsonb_build_object('email', one.email) end
$$;
grant execute on function auth.identity_json(auth.identities) to service_role;

create or replace function auth.factor_json(one auth.mfa_factors) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', one.id,
    'created_at', auth.rfc3339(one.created_at),
    'updated_at', auth.rfc3339(one.updated_at),
    'status', one.status,
    'factor_type', one.factor_type,
    'phone', one.phone,
    'last_challenged_at', auth.rfc3339(one.last_challenged_at)
  ) || jsonb_strip_nulls(jsonb_build_object(
    'friendly_name', nullif(one.friendly_name, ''),
    'web_authn_aaguid', one.web_authn_aaguid,
    'last_webauthn_challenge_data', one.last_webauthn_challenge_data
  ))
$$;
comment on function auth.factor_json(auth.mfa_factors) is 'A factor without its seed, which is shown only at enrolment.';
grant execute on function auth.factor_json(auth.mfa_factors) to service_role;

create or replace function auth.user_json(one auth.users) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', one.id,
    'aud', one.aud,
    'role', one.role,
    'email', coalesce(one.email, ''),
    'phone', coalesce(one.phone, ''),
    'app_metadata', one.raw_app_meta_data,
    'user_metadata', one.raw_user_meta_data,
    'identities', coalesce(
      (select jsonb_agg(auth.identity_json(i) order by i.created_at, i.id) from auth.identities i where i.user_id = one.id),
      '[]'
    ),
    'created_at', auth.rfc3339(one.created_at),
    'updated_at', auth.rfc3339(one.updated_at),
    'is_anonymous', one.is_anonymous
  ) || jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', auth.rfc3339(one.email_confirmed_at),
    'invited_at', auth.rfc3339(one.invited_at),
    'phone_confirmed_at', auth.rfc3339(one.phone_confirmed_at),
    'confirmation_sent_at', auth.rfc3339(one.confirmation_sent_at),
    'confirmed_at', auth.rfc3339(one.confirmed_at),
    'recovery_sent_at', auth.rfc3339(one.recovery_sent_at),
    'new_email', nullif(one.email_change, ''),
    'email_change_sent_at', auth.rfc3339(one.email_change_sent_at),
    'new_phone', nullif(one.phone_change, ''),
    'phone_change_sent_at', auth.rfc3339(one.phone_change_sent_at),
    'reauthentication_sent_at', auth.rfc3339(one.reauthentication_sent_at),
    'last_sign_in_at', auth.rfc3339(one.last_sign_in_at),
    'banned_until', auth.rfc3339(one.banned_until),
    'deleted_at', auth.rfc3339(one.deleted_at)
  )) || coalesce(
    (select jsonb_build_object('factors', jsonb_agg(auth.factor_json(f) order by f.created_at, f.id))
     from auth.mfa_factors f where f.user_id = one.id having count(*) > 0),
    '{}'
  )
$$;
comment on function auth.user_json(auth.users) is 'The JSON of a user for clients (protocol §3).';
grant execute on function auth.user_json(auth.users) to service_role;
