-- Photographs of advisers for «Comment cela se passe» (docs/storage.md): everybody sees them, the setting ADVISERS names them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, sniffed)
values ('portraits', 'portraits', true, 15000000, '{image/avif,image/jpeg,image/png,image/webp}', true);
