-- The requests of some days, for a file of the console. Days are those of Paris; the requests are those that the figures
-- count, but for the erased ones. An export leaves the house, so only an admin makes one, and the log keeps it.
create or replace function public.export_requests(first_day date, last_day date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 10000;
  chosen public.request_work[];
  exported jsonb;
begin
  perform private.must_be_admin();
  perform private.check_days(first_day, last_day);
  -- Counted before they are written out, which takes seconds.
  select array_agg(w) into chosen
  from (
    select w.* from public.contact_requests r
    join public.request_work w on w.contact_request_id = r.id
    where r.created_at >= first_day::timestamp at time zone 'Europe/Paris'
      and r.created_at < (last_day + 1)::timestamp at time zone 'Europe/Paris'
      and not w.quarantined and w.merged_into is null and w.erased_at is null
    limit most + 1
  ) w;
  if cardinality(chosen) > most then
    perform private.refuse('PT422', 'These are too many requests for one file',
      jsonb_build_object('reason', 'too_many', 'most', most));
  end if;
  select coalesce(jsonb_agg(private.sent_of(w.contact_request_id) || private.stand_of(w) order by w.received_at), '[]')
  into exported from unnest(chosen) w;
  perform private.audit('exported', null, jsonb_build_object(
    'kind', format('csv requests-%s-%s', first_day, last_day), 'rows', jsonb_array_length(exported)));
  return exported;
end
$$;
comment on function public.export_requests(date, date) is
  'Each request as it was sent and as it stands, in the order they came. At most 10 000; more are refused (too_many).';
grant execute on function public.export_requests(date, date) to authenticated;
