-- The jobs that keep the second promise: a quote within 24 hours of reaching the client (product §2.5). The holder of the
-- request is reminded four hours before, and at the hour itself with the admins.
create or replace function private.arm_quote(work public.request_work) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.enqueue_all(json_agg(json_build_object(
    'task', 'promise_quote', 'run_at', j.at, 'key', work.contact_request_id || ':promise_quote_' || j.stage,
    'payload', json_build_object('request', work.contact_request_id, 'stage', j.stage))))
  from (values ('soon', work.reached_at + interval '20 hours'), ('late', work.reached_at + interval '24 hours'))
    as j (stage, at)
  where j.at > now();
end
$$;

create or replace function private.disarm_quote(request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.cancel(request || ':promise_quote_' || stage) from unnest(array['soon', 'late']) stage;
end
$$;
