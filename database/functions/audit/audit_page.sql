-- The log as admins read it.
create or replace function public.audit_page(
  request uuid default null, before_id bigint default null, page_size integer default 100
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.must_be_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('reference', w.reference) order by l.id desc), '[]')
    from (
      select * from public.audit_log a
      where (request is null or a.contact_request_id = request) and (before_id is null or a.id < before_id)
      order by a.id desc limit least(greatest(page_size, 1), 500)
    ) l left join public.request_work w on w.contact_request_id = l.contact_request_id);
end
$$;
comment on function public.audit_page(uuid, bigint, integer) is
  'The log, newest first, each line with the reference of its request; null if it concerns none.';
grant execute on function public.audit_page(uuid, bigint, integer) to authenticated;
