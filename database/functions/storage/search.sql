-- Files and folders below a prefix, as the caller's policies show them. A folder is no row but a common prefix of
-- names. Prefix and search are taken literally, `%` and `_` included.
create or replace function storage.search(
  prefix text, bucketname text, limits integer default 100, levels integer default 1, offsets integer default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb)
language sql stable as $$
  with below as (
    select o.path_tokens[levels] as shown, array_length(o.path_tokens, 1) > levels as is_folder, o.*
    from storage.objects o
    where o.bucket_id = bucketname and starts_with(o.name, prefix)
      and starts_with(lower(substr(o.name, char_length(prefix) + 1)), lower(search))
  ), entries as (
    select shown, true as is_folder, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata
    from below where is_folder group by shown
    union all
    select shown, false, below.id, below.updated_at, below.created_at, below.last_accessed_at, below.metadata
    from below where not is_folder
  )
  select e.shown, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
  from entries e
  order by e.is_folder desc,
    case when sortorder = 'asc' and not e.is_folder then
      case sortcolumn when 'updated_at' then e.updated_at when 'created_at' then e.created_at
        when 'last_accessed_at' then e.last_accessed_at end end asc,
    case when sortorder = 'desc' and not e.is_folder then
      case sortcolumn when 'updated_at' then e.updated_at when 'created_at' then e.created_at
        when 'last_accessed_at' then e.last_accessed_at end end desc,
    case when sortorder = 'asc' then e.shown end asc, case when sortorder = 'desc' then e.shown end desc
  limit limits offset offsets
$$;
grant execute on function storage.search(text, text, integer, integer, integer, text, text, text) to anon, authenticated, service_role;

-- The same as pages that follow one another: `after` is the place of the last entry, its sort value and its key.
create or replace function storage.search_v2(
  prefix text, bucket_name text, limits integer, with_delimiter boolean, sort_column text, sort_order text,
  after_value text default null, after_key text default null
) returns table (key text, is_folder boolean, sort_value text, id uuid, updated_at timestamptz, created_at timestamptz,
  last_accessed_at timestamptz, metadata jsonb)
language sql stable as $$
  with below as (
    select o.*, with_delimiter and position('/' in substr(o.name, char_length(prefix) + 1)) > 0 as in_folder
    from storage.objects o where o.bucket_id = bucket_name and starts_with(o.name, prefix)
  ), entries as (
    select prefix || split_part(substr(b.name, char_length(prefix) + 1), '/', 1) || '/' as key, true as is_folder, null::uuid as id,
      max(b.updated_at) as updated_at, max(b.created_at) as created_at, max(b.last_accessed_at) as last_accessed_at,
      null::jsonb as metadata
    from below b where b.in_folder group by 1
    union all
    select b.name, false, b.id, b.updated_at, b.created_at, b.last_accessed_at, b.metadata from below b where not b.in_folder
  ), sorted as (
    select e.*, case sort_column
      when 'created_at' then to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
      when 'updated_at' then to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
      else e.key end collate "C" as sort_value
    from entries e
  )
  select s.key, s.is_folder, s.sort_value, s.id, s.updated_at, s.created_at, s.last_accessed_at, s.metadata
  from sorted s
  where after_key is null
    or (sort_order = 'asc' and (s.sort_value, s.key collate "C") > (after_value, after_key))
    or (sort_order = 'desc' and (s.sort_value, s.key collate "C") < (after_value, after_key))
  order by
    case when sort_order = 'asc' then s.sort_value end asc, case when sort_order = 'asc' then s.key collate "C" end asc,
    case when sort_order = 'desc' then s.sort_value end desc, case when sort_order = 'desc' then s.key collate "C" end desc
  limit limits
$$;
grant execute on function storage.search_v2(text, text, integer, boolean, text, text, text, text) to anon, authenticated, service_role;
