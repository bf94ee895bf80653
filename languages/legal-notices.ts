/** The legal notice in all languages: opened by few, and loaded then. */
import { inEach } from './in-each.ts'
import type { LegalDetails, LegalNotice } from './legal-notice.ts'

export const legalNotices = await inEach<(details: LegalDetails) => LegalNotice>(
  async (code) => (await import(`./${code}/legal.ts`)).legalNotice,
)
