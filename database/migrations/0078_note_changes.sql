-- Each change of a note names the value that it replaces.
drop function if exists public.save_catalogue_note(text, text, text, text, integer);
