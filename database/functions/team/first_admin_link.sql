-- The link printed at a start without an admin. It works once, also if many try it at the same time (safety §1.7).
create or replace function private.has_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.advisers a where a.role = 'admin' and private.works_here(a.user_id))
$$;

create or replace function private.make_first_admin_link(token_hash bytea, at timestamptz default now()) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7306150004);
  delete from public.first_admin_links;
  if private.has_admin() then return false; end if;
  insert into public.first_admin_links (token_hash, created_at, expires_at) values (token_hash, at, at + interval '24 hours');
  return true;
end
$$;
comment on function private.make_first_admin_link(bytea, timestamptz) is
  'Replaces the links of former starts; false if there is an admin already.';
grant execute on function private.make_first_admin_link(bytea, timestamptz) to service_role;

create or replace function private.first_admin_link_opens(token_hash bytea, at timestamptz default now())
returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_admin() and exists (
    select from public.first_admin_links l where l.token_hash = $1 and l.expires_at > at)
$$;
grant execute on function private.first_admin_link_opens(bytea, timestamptz) to service_role;

create or replace function private.redeem_first_admin_link(
  token_hash bytea, user_id uuid, display_name text, language text default 'fr', at timestamptz default now()
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7306150004);
  delete from public.first_admin_links l where l.token_hash = $1 and l.expires_at > at;
  if not found or private.has_admin() then return false; end if;
  insert into public.advisers as a (user_id, role, display_name, language, languages)
  values ($2, 'admin', private.said_line($3, 100), $4, array[$4])
  on conflict on constraint advisers_pkey do update set role = 'admin', active = true;
  perform private.audit('first_admin', null, jsonb_build_object('adviser', $2));
  return true;
end
$$;
grant execute on function private.redeem_first_admin_link(bytea, uuid, text, text, timestamptz) to service_role;
