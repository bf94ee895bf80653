-- The name and the languages of an adviser. Another name is logged, because the history shows names: nobody works
-- unnoticed under that of a colleague. The letters of the authentication service are in the language of the account.
create or replace function public.update_adviser(adviser uuid, changes jsonb) returns public.advisers
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.must_be_self_or_admin(adviser);
  before public.advisers := private.adviser_or_404(adviser);
  after public.advisers;
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes - '{display_name,language,languages}'::text[] <> '{}' then
    perform private.refuse('PT422', 'Only display_name, language and languages may be changed');
  end if;
  if exists (
    select from jsonb_array_elements_text(changes -> 'languages') spoken
    where not exists (select from private.languages known where known.code = spoken))
  then
    perform private.refuse('PT422', 'A value is not among the choices');
  end if;
  update public.advisers a set
    display_name = case when changes ->> 'display_name' is null then a.display_name
      else private.said_line(changes ->> 'display_name', 100) end,
    language = coalesce(changes ->> 'language', a.language),
    languages = coalesce((select array_agg(l) from jsonb_array_elements_text(changes -> 'languages') l), a.languages)
  where a.user_id = adviser
  returning * into after;
  if after.language <> before.language then
    update auth.users u set
      raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || jsonb_build_object('language', after.language)
    where u.id = adviser;
  end if;
  if after.display_name <> before.display_name then
    perform private.audit('renamed', null, jsonb_build_object(
      'adviser', adviser, 'from_name', before.display_name, 'to_name', after.display_name));
  end if;
  return after;
exception
  when check_violation or not_null_violation or foreign_key_violation or invalid_parameter_value then
    perform private.refuse('PT422', 'A value is not among the choices');
end
$$;
grant execute on function public.update_adviser(uuid, jsonb) to authenticated;
