-- The bytes that visitors take up: their files, uploads under way, and removed files that still lie there. Also only those
-- of requests that are set apart.
create or replace function private.attached_bytes(set_apart_only boolean) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(one.bytes), 0)::bigint
  from (
    select o.name, (o.metadata ->> 'size')::bigint from storage.objects o where o.bucket_id = 'attachments'
    union all
    select u.name, u.received from storage.uploads u where u.bucket_id = 'attachments' and u.received < u.length
    union all
    select l.name, l.bytes from storage.leaving l where l.bucket_id = 'attachments'
  ) one (name, bytes)
  where not set_apart_only or exists (
    select from public.request_work w
    where w.quarantined and w.contact_request_id = case
      when one.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(one.name, '/', 1)::uuid end)
$$;

-- Checks a new file in the bucket of visitors: the request must exist, and has at most five files with 20 MB together.
-- Strangers take half of the room at most, and a twentieth where their requests are set apart, so that the advisers' files
-- find some; it is the refusal of a full storage, so that nobody learns that they are set apart (decision 082).
-- The file name comes from the visitor, so its type must match the type of the bytes.
create or replace function private.take_attachment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  files integer;
  bytes bigint;
  quota constant bigint := nullif(current_setting('storage.quota', true), '')::bigint;
  added constant bigint := coalesce((new.metadata ->> 'size')::bigint, 0)
    - coalesce(nullif(current_setting('storage.settled', true), '')::bigint, 0);
  given constant text := regexp_replace(coalesce(new.user_metadata ->> 'name', ''), '[^[:alnum:] ()_.,''’-]', '', 'g');
  ending constant text := case new.metadata ->> 'mimetype' when 'application/pdf' then 'pdf' when 'image/png' then 'png'
    when 'image/webp' then 'webp' else 'jpg' end;
begin
  -- A trigger runs before the policies, so a caller without the right could learn which requests exist.
  if current_setting('role') in ('anon', 'authenticated') then
    perform private.refuse('42501', 'new row violates row-level security policy');
  end if;
  if new.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into work from public.request_work w
    where w.contact_request_id = split_part(new.name, '/', 1)::uuid and w.erased_at is null for update;
  end if;
  if work.contact_request_id is null then perform private.refuse('PT404', 'There is no such request'); end if;
  -- A signed address accepts one file, even after its removal. Otherwise it would accept any number, and the bytes of
  -- each stay for an hour.
  if exists (select from public.request_events e where e.contact_request_id = work.contact_request_id
      and e.kind = 'attached' and e.facts ->> 'file' = split_part(new.name, '/', 2)) then
    perform private.refuse('PT409', 'This address has taken its file');
  end if;
  select count(*), coalesce(sum((o.metadata ->> 'size')::bigint), 0) into files, bytes from storage.objects o
  where o.bucket_id = 'attachments' and starts_with(o.name, work.contact_request_id || '/');
  if files >= 5 or bytes + (new.metadata ->> 'size')::bigint > 20000000 then
    perform private.refuse('PT422', 'A request takes five files, 20 MB together');
  end if;
  if private.attached_bytes(false) + added > quota / 2
    or work.quarantined and private.attached_bytes(true) + added > quota / 20 then
    perform private.refuse('PT507', 'There is no room left for this file');
  end if;
  new.user_metadata := jsonb_build_object('name',
    coalesce(nullif(left(trim(regexp_replace(given, '\.[^.]*$', '')), 80), ''), 'document') || '.' || ending);
  update public.request_work w set last_inbound_contact_at = now() where w.contact_request_id = work.contact_request_id;
  perform private.record(work, 'attached', jsonb_build_object('file', split_part(new.name, '/', 2)));
  return new;
end
$$;

-- The visitor removes a file. Returns false if it does not belong to this request.
create or replace function private.remove_attachment(request uuid, key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  work public.request_work;
  is_gone boolean;
begin
  select * into work from public.request_work w where w.contact_request_id = request for update;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'attachments' and o.name = key and starts_with(o.name, request || '/');
  is_gone := found;
  perform set_config('storage.allow_delete_query', '', true);
  if is_gone then perform private.record(work, 'detached', jsonb_build_object('file', split_part(key, '/', 2))); end if;
  return is_gone;
end
$$;
grant execute on function private.remove_attachment(uuid, text) to service_role;
