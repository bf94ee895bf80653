-- Plans the letters of next editions. They wait until the last publication can no longer be undone in the room, which
-- offers that for a minute after its answer: nobody is told of an edition that is not there.
create or replace function private.enqueue_edition_letters() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform outbox.enqueue('tell_of_editions', '{}', job_key => 'tell_of_editions', run_at => greatest(now(),
    (select max(v.published_at) from public.catalogue_versions v) + interval '90 seconds'));
end
$$;
