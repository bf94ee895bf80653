-- Files that a visitor adds to their request on their private page (docs/storage.md). The row of the file is all there is of
-- one: its bytes are looked at, and no policy lets a visitor in.
insert into storage.buckets (id, name, file_size_limit, allowed_mime_types, sniffed)
values ('attachments', 'attachments', 10000000, '{application/pdf,image/jpeg,image/png,image/webp}', true);
