-- Names the source of a request, as the figures count it. Names of campaigns and sites come from outside: only what
-- looks like one is kept.
create or replace function private.plausible_source(name text) returns text
language sql immutable parallel safe as $$
  select case when lower(btrim(name)) ~ '^[[:alnum:]]([[:alnum:] ._-]{0,57}[[:alnum:]])?$' then lower(btrim(name)) else '' end
$$;

create or replace function private.source_of(sent public.contact_requests) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if sent.channel <> 'web' then return ':' || sent.channel; end if;
  return coalesce(private.plausible_source(coalesce(sent.source ->> 'utm_source', sent.source ->> 'referrer')), '');
end
$$;
