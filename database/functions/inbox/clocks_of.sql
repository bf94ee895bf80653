-- The possible time zones of a client: their own if it is known, else Paris, as in the room. For the number of a
-- country with several zones, its first and its last zone count, and it is day for the client if it is day in both.
create or replace function private.wide_clocks(phone text) returns text[]
language sql immutable parallel safe as $$
  select array[east, west] from (values
    ('+1', 'America/St_Johns', 'Pacific/Honolulu'),
    ('+7', 'Asia/Kamchatka', 'Europe/Kaliningrad'),
    ('+34', 'Europe/Madrid', 'Atlantic/Canary'),
    ('+52', 'America/Cancun', 'America/Tijuana'),
    ('+55', 'America/Noronha', 'America/Rio_Branco'),
    ('+56', 'America/Punta_Arenas', 'Pacific/Easter'),
    ('+61', 'Australia/Lord_Howe', 'Australia/Perth'),
    ('+62', 'Asia/Jayapura', 'Asia/Jakarta'),
    ('+64', 'Pacific/Chatham', 'Pacific/Auckland'),
    ('+243', 'Africa/Lubumbashi', 'Africa/Kinshasa'),
    ('+299', 'America/Danmarkshavn', 'America/Thule'),
    ('+351', 'Europe/Lisbon', 'Atlantic/Azores'),
    ('+593', 'America/Guayaquil', 'Pacific/Galapagos'),
    ('+675', 'Pacific/Bougainville', 'Pacific/Port_Moresby'),
    ('+686', 'Pacific/Kiritimati', 'Pacific/Tarawa'),
    ('+689', 'Pacific/Gambier', 'Pacific/Tahiti'),
    ('+691', 'Pacific/Kosrae', 'Pacific/Chuuk'),
    ('+976', 'Asia/Ulaanbaatar', 'Asia/Hovd')
  ) w (code, east, west)
  where phone like code || '%'
$$;

create or replace function private.zone_of(request uuid) returns text
language sql stable security definer set search_path = '' as $$
  select r.time_zone from public.contact_requests r where r.id = request
$$;

create or replace function private.clocks_of(time_zone text, phone text) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  if now() at time zone time_zone is not null then return array[time_zone]; end if;
  return coalesce(private.wide_clocks(phone), '{Europe/Paris}');
exception
  when invalid_parameter_value then return coalesce(private.wide_clocks(phone), '{Europe/Paris}');
end
$$;
comment on function private.clocks_of(text, text) is
  'phone: as it is dialled, or null. The name of one zone, or of two where the client may be anywhere between them.';

-- The instant at which all clocks of a client have reached this hour. Of several zones the latest counts.
create or replace function private.client_hour(clocks text[], day date, hour time) returns timestamptz
language sql stable set search_path = '' as $$
  select max((day + hour) at time zone zone) from unnest(clocks) zone
$$;
