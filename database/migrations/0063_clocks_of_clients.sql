-- Whether a client may be called is asked of all the clocks they may have. Who waits for an edition is counted for the
-- catalogue's room alone. Who looks at a sheet learns who else does.
drop function if exists private.may_be_called(text, timestamptz);
drop function if exists public.alert_counts();
drop function if exists public.look_at(uuid);
