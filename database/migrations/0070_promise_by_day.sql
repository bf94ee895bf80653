-- The promise takes the visitor's time zone: the functions with one parameter more replace these.
drop function if exists private.promised_by(timestamptz);
drop function if exists private.later_promise();
drop function if exists private.answer_by(text, timestamptz);
