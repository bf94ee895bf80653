/** Returns the language of a user's letters. */
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import type { UserRow } from '../accounts/users.ts'

export function languageOf({ raw_user_meta_data }: Pick<UserRow, 'raw_user_meta_data'>): Language {
  const { language } = raw_user_meta_data
  return isLanguage(language) ? language : defaultLanguage
}
