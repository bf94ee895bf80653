-- Lists the first steps of a new console, and marks those that the database finds done.
create or replace function private.note_mail_tried() returns void
language sql security definer set search_path = '' as $$
  insert into private.launch_marks (name) values ('mail_tried') on conflict do nothing
$$;
grant execute on function private.note_mail_tried() to service_role;

create or replace function public.launch_list() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.must_be_admin();
begin
  return jsonb_build_object(
    'admin', true,
    'second_factor', exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified'),
    'recovery_codes', exists (select from private.recovery_codes c where c.user_id = me and c.used_at is null),
    'mail', exists (select from private.launch_marks m where m.name = 'mail_tried'),
    'roster', exists (
      select from public.duty_hours h join public.advisers a on a.user_id = h.adviser_id and a.active),
    'contact_details', (
      select coalesce(bool_and(r.report -> 'unset' = '[]'), false)
      from private.program_reports r where r.seen_at > now() - interval '2 minutes'),
    'request', exists (select from public.request_work));
end
$$;
comment on function public.launch_list() is 'The first steps of the console, each true if it is done. Only for admins.';
grant execute on function public.launch_list() to authenticated;
