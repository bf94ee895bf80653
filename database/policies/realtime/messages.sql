-- In a private channel, others read and write what policies on this table let them: none do but those written here.
create policy service_works on realtime.messages to service_role using (true) with check (true);

-- A visitor of a deck (decision 071) receives the messages of the deck in their token, and is present there under the
-- key of the token. Visitors send nothing else: the database sends the stored answers.
create policy person_hears_deck on realtime.messages for select to anon
  using (topic = 'deck:' || (auth.jwt() ->> 'deck') and topic = realtime.topic());
create policy person_sits_at_deck on realtime.messages for insert to anon
  with check (
    extension = 'presence' and topic = 'deck:' || (auth.jwt() ->> 'deck') and topic = realtime.topic()
    and realtime.presence_key() = auth.jwt() ->> 'person');

-- Advisers hear in their channel that the feed of requests has something new, and see who has which sheet open (decision
-- 073). Each is present as themselves, and sends nothing else.
create policy adviser_hears_team on realtime.messages for select to authenticated
  using (topic = 'advisers' and topic = realtime.topic() and private.is_adviser());
create policy adviser_is_present on realtime.messages for insert to authenticated
  with check (
    extension = 'presence' and topic = 'advisers' and topic = realtime.topic() and private.is_adviser()
    and realtime.presence_key() = auth.uid()::text);
