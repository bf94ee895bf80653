-- The originals of the pictures that advisers brought for the catalogue (decision 104): upright, without metadata and not
-- cropped, so that the crop can be changed later. The bucket is private, because what lies beside a crop is not published.
-- An operator may have a bucket of this name already; the names of the originals are not to be guessed there either.
insert into storage.buckets (id, name, file_size_limit, allowed_mime_types, sniffed)
values ('catalogue', 'catalogue', 15000000, '{image/jpeg}', true)
on conflict (id) do nothing;

-- It takes the original as well.
drop function if exists private.keep_picture(uuid, jsonb, text, bytea, bytea, bytea);
