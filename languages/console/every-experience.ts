/** The texts of the experiences of the base in each language, for the advisers' room, which shows them side by side. */
import type { ExperienceTranslations } from '../experience-texts.ts'
import { inEach } from '../in-each.ts'

export const experienceTexts = await inEach<ExperienceTranslations>(
  async (code) => (await import(`../${code}/experiences.ts`)).experiences,
)
