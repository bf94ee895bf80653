-- Requests that are stored in one transaction are taken in together: these worked for one alone.
drop function if exists private.make_work(public.contact_requests);
drop function if exists private.arm_quietly(public.request_work);
