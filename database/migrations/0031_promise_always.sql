-- The promise of 30 minutes by the letter (spec §9): where the operator sets it, it holds whatever the roster says. Where
-- it is later than that, whoever asks is told, before they send and after.
create table private.promise_rule (
  is_only boolean primary key default true check (is_only),
  always boolean not null
);
comment on table private.promise_rule is
  'The setting PROMISE, as the program that started last has it; empty until one has, so that a backup can be restored.';
alter table private.promise_rule enable row level security;
revoke all on private.promise_rule from public, anon, authenticated, service_role;

create function private.set_promise(to_always boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.promise_rule as r (always) values (to_always)
  on conflict (is_only) do update set always = excluded.always where r.always <> excluded.always;
end
$$;
grant execute on function private.set_promise(boolean) to service_role;

create or replace function private.promised_by(received_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce((select r.always from private.promise_rule r), false) or private.on_duty(received_at)
    or not exists (select from public.advisers a where a.active)
  then
    return received_at + interval '30 minutes';
  end if;
  return coalesce(private.next_duty(received_at), received_at) + interval '30 minutes';
end
$$;

create function private.later_promise() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return nullif(private.promised_by(now()), now() + interval '30 minutes');
end
$$;
comment on function private.later_promise() is
  'By when a request sent now is called, where that is later than in 30 minutes; null where it is not.';
grant execute on function private.later_promise() to service_role;
