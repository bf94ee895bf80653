-- Makes somebody an adviser when the link of their invitation is redeemed. An active adviser keeps the factors of their
-- sign-in: no letter removes a second factor.
create or replace function private.join_room(invitation uuid, user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invited public.adviser_invitations;
begin
  if exists (select from public.advisers a where a.user_id = $2 and a.active) then return false; end if;
  update public.adviser_invitations i set accepted_at = now(), user_id = $2
  where i.id = invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  returning * into invited;
  if not found then return false; end if;
  update public.adviser_invitations i set revoked_at = now()
  where i.email = invited.email and i.accepted_at is null and i.revoked_at is null;
  insert into public.advisers as a (user_id, role, display_name, language, languages, invited_by)
  values ($2, invited.role, invited.display_name, invited.language, array[invited.language], invited.invited_by)
  on conflict on constraint advisers_pkey do update set
    role = excluded.role, active = true, display_name = excluded.display_name, language = excluded.language,
    languages = excluded.languages, invited_by = excluded.invited_by;
  -- The address may be another person's now, and the secret of a calendar outlives a password. Nobody is on duty in the hours
  -- of the person before, either.
  delete from public.calendar_feeds f where f.adviser_id = $2;
  delete from public.saved_views s where s.adviser_id = $2;
  delete from public.duty_hours h where h.adviser_id = $2;
  delete from public.duty_exceptions e where e.adviser_id = $2;
  perform private.audit('joined', null, jsonb_build_object('adviser', $2, 'role', invited.role));
  return true;
end
$$;
comment on function private.join_room(uuid, uuid) is
  'Gives the user the invited role; once. The account must have been emptied in the same transaction.';
grant execute on function private.join_room(uuid, uuid) to service_role;
