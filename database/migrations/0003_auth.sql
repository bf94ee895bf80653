-- Who signs in and how (spec §3 "Auth session", §7; protocol §3, §14). Names as in Supabase, so that SQL which touches
-- auth.users keeps working. Only the service reaches these tables; what leaves them as JSON is made by the functions
-- at the end, in the shape the official client expects.
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'phone', 'webauthn');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated' check (char_length(aud) <= 255),
  role text not null default 'authenticated' check (char_length(role) <= 255),
  email text check (char_length(email) <= 255 and email = lower(email)),
  encrypted_password text check (char_length(encrypted_password) <= 500),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text check (char_length(email_change) <= 255),
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  phone text unique check (phone ~ '^[1-9][0-9]{1,14}$' or deleted_at is not null),
  phone_confirmed_at timestamptz,
  phone_change text check (phone_change ~ '^[1-9][0-9]{1,14}$'),
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored
);
comment on table auth.users is 'Everybody who ever signed up. Being here gives no right: rights come from advisers.';
comment on column auth.users.encrypted_password is 'bcrypt, as hosted Supabase keeps it. Null until one is set.';
comment on column auth.users.email_change is 'The address that waits to be confirmed.';
comment on column auth.users.email_change_confirm_status is 'How many of the two addresses have confirmed a change.';
comment on column auth.users.phone is 'Digits with country code, without plus sign.';
comment on column auth.users.raw_app_meta_data is 'Only the server writes it: provider, providers.';
comment on column auth.users.raw_user_meta_data is 'The user writes it; no right may ever follow from it.';

-- Two people of two companies may share an address in their companies' directories.
create unique index users_email on auth.users (email) where not is_sso_user;
create index users_created_at on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
comment on table auth.identities is 'The ways a user is known: by address, by number, by another company''s word.';
create index identities_user on auth.identities (user_id);
create index identities_email on auth.identities (email);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  secret text,
  phone text,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  last_accepted_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, phone)
);
comment on table auth.mfa_factors is 'Second factors.';
comment on column auth.mfa_factors.secret is 'The one-time seed, sealed with a key from the settings.';
comment on column auth.mfa_factors.last_accepted_step is 'The 30 s step of the last code: none is accepted twice.';
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where trim(friendly_name) <> '';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid references auth.mfa_factors on delete set null,
  aal auth.aal_level not null default 'aal1',
  refresh_token_counter bigint not null default 0,
  refreshed_at timestamptz not null default now(),
  not_after timestamptz,
  tag text,
  user_agent text check (char_length(user_agent) <= 500),
  ip text check (char_length(ip) <= 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.sessions is 'Where somebody is signed in. Deleting the row signs out at once.';
comment on column auth.sessions.refresh_token_counter is 'Which refresh token is the live one (protocol §4).';
create index sessions_user on auth.sessions (user_id, created_at desc);
create index sessions_not_after on auth.sessions (not_after);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  provider text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is 'By what each session was signed in.';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip_address text not null,
  code_hash bytea,
  web_authn_session_data jsonb,
  failures integer not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table auth.mfa_challenges is 'Open questions to a second factor; each is answered once.';
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);
create index mfa_challenges_created_at on auth.mfa_challenges (created_at);

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code uuid unique,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  authentication_method text not null,
  provider_type text,
  provider_secrets text,
  referrer text,
  linking_target_id uuid references auth.users on delete cascade,
  invite_token text,
  session_not_after timestamptz,
  auth_code_issued_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table auth.flow_state is 'A sign-in that left the page and has to come back to the same browser.';
comment on column auth.flow_state.provider_secrets is
  'Sealed: what the way back needs (nonce, verifier) and the provider''s tokens, until the code is exchanged.';
create index flow_state_created_at on auth.flow_state (created_at);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  relates_to text not null,
  flow_state_id uuid references auth.flow_state on delete set null,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  unique (user_id, token_type)
);
comment on table auth.one_time_tokens is 'Codes and links that are out, one of a kind per user.';
comment on column auth.one_time_tokens.token_hash is 'SHA-256 of the link''s token: a leaked table opens nothing.';
comment on column auth.one_time_tokens.flow_state_id is 'Set when the link answers a PKCE flow.';
create unique index one_time_tokens_hash on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to on auth.one_time_tokens (relates_to);

create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  resource_id text unique,
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.sso_providers is 'Companies whose people sign in with their company''s account.';

create table auth.sso_domains (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  domain text not null check (domain = lower(domain) and char_length(domain) between 1 and 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (domain)
);
create index sso_domains_provider on auth.sso_domains (sso_provider_id);

create table auth.saml_providers (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null unique references auth.sso_providers on delete cascade,
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.saml_relay_states (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  request_id text not null,
  redirect_to text,
  flow_state_id uuid references auth.flow_state on delete cascade,
  created_at timestamptz not null default now()
);
create index saml_relay_states_created_at on auth.saml_relay_states (created_at);

create table auth.spent_messages (
  digest bytea primary key check (octet_length(digest) = 32),
  spent_until timestamptz not null
);
comment on table auth.spent_messages is 'What was accepted once and may never be again: wallet messages, SAML assertions.';
create index spent_messages_until on auth.spent_messages (spent_until);

create table auth.rate_limits (
  key bytea primary key check (octet_length(key) = 32),
  tokens double precision not null,
  updated_at timestamptz not null,
  full_at timestamptz not null
);
comment on table auth.rate_limits is 'A bucket per kind and address or account, kept as a keyed digest (safety F39).';
create index rate_limits_full_at on auth.rate_limits (full_at);

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  user_id uuid,
  ip_address text not null default '',
  details jsonb not null default '{}'
);
comment on table auth.audit_log_entries is 'What happened to accounts. No addresses, numbers or names: ids alone.';
create index audit_log_entries_user on auth.audit_log_entries (user_id, created_at desc);
create index audit_log_entries_created_at on auth.audit_log_entries (created_at);

-- Nobody rewrites what happened.
create function auth.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is only ever added to' using errcode = '42501';
end
$$;
create trigger audit_is_append_only before update on auth.audit_log_entries
  for each row execute function auth.refuse_change();

-- The service alone; everybody else, and whoever is merely signed in, reaches these tables only through its answers.
do $$
declare
  name text;
begin
  foreach name in array array[
    'users', 'identities', 'mfa_factors', 'sessions', 'mfa_amr_claims', 'mfa_challenges', 'flow_state',
    'one_time_tokens', 'sso_providers', 'sso_domains', 'saml_providers', 'saml_relay_states', 'spent_messages',
    'rate_limits', 'audit_log_entries'
  ] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('create policy service_works on auth.%I to service_role using (true) with check (true)', name);
    execute format('revoke all on auth.%I from public, anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on auth.%I to service_role', name);
  end loop;
end
$$;
revoke update, delete on auth.audit_log_entries from service_role;

create function auth.rfc3339(at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
comment on function auth.rfc3339(timestamptz) is 'An instant as the wire says it.';

create function auth.identity_json(one auth.identities) returns jsonb language sql stable as $$
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

create function auth.factor_json(one auth.mfa_factors) returns jsonb language sql stable as $$
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
comment on function auth.factor_json(auth.mfa_factors) is 'The seed is not in it and never leaves after enrolment.';

create function auth.user_json(one auth.users) returns jsonb language sql stable as $$
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
comment on function auth.user_json(auth.users) is 'A user as the wire shows one (protocol §3).';

-- A token bucket, taken from in one statement that all processes share (safety F39, protocol §12).
create function auth.take(bucket bytea, burst integer, per_seconds double precision, at timestamptz, needs double precision default 1)
returns double precision language plpgsql as $$
declare
  left_over double precision;
begin
  insert into auth.rate_limits as kept (key, tokens, updated_at, full_at)
  values (bucket, burst - needs, at, at + make_interval(secs => per_seconds * needs / burst))
  on conflict (key) do update set
    tokens = least(burst, kept.tokens + greatest(0, extract(epoch from at - kept.updated_at)) * burst / per_seconds) - needs,
    updated_at = greatest(at, kept.updated_at),
    full_at = at + make_interval(secs => per_seconds)
  where least(burst, kept.tokens + greatest(0, extract(epoch from at - kept.updated_at)) * burst / per_seconds) >= needs
  returning kept.tokens into left_over;
  if found then return 0; end if;
  select (needs - least(burst, tokens + greatest(0, extract(epoch from at - updated_at)) * burst / per_seconds))
         * per_seconds / burst
    into left_over from auth.rate_limits where key = bucket;
  return greatest(coalesce(left_over, 0), 0.001);
end
$$;
comment on function auth.take(bytea, integer, double precision, timestamptz, double precision) is
  'Takes from a bucket that holds `burst` and fills in `per_seconds`. Answers 0, or the seconds to wait.';

revoke all on function auth.rfc3339(timestamptz), auth.identity_json(auth.identities), auth.factor_json(auth.mfa_factors),
  auth.user_json(auth.users), auth.take(bytea, integer, double precision, timestamptz, double precision),
  auth.refuse_change() from public;
grant execute on function auth.rfc3339(timestamptz), auth.identity_json(auth.identities),
  auth.factor_json(auth.mfa_factors), auth.user_json(auth.users),
  auth.take(bytea, integer, double precision, timestamptz, double precision) to service_role;
