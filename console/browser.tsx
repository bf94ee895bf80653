/** Starts the advisers' room in the browser: opens the entry link and loads the words of the language, then renders. */
import './styles.css'
import { createRoot } from 'react-dom/client'
import { applyLanguage } from '#browser/document-language.ts'
import { followBuilds } from './another-build.ts'
import { openEntryLink } from './session/entry-state.ts'
import { Console } from './Console.tsx'
import { begin, LanguageProvider, startLanguage } from './language.tsx'
import { followSession } from './session/session.ts'

const { language, chosen } = startLanguage()
const [spoken] = await Promise.all([begin(language), openEntryLink()])
applyLanguage(language)
followSession()
followBuilds()

createRoot(document.getElementById('console')!).render(
  <LanguageProvider first={spoken} chosenBefore={chosen}>
    <Console />
  </LanguageProvider>,
)
