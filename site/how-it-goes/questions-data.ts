/** Gives search engines the questions and answers of «Comment cela se passe», as the screen shows them. */
import { howItGoesWords } from '#languages/how-it-goes.ts'
import type { Language } from '#languages/languages.ts'

export const questionsData = (language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: howItGoesWords[language].questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
