/** The legal notice in all languages, loaded when it is opened. */
import { inEach } from './in-each.ts'
import type { LegalDetails, LegalNotice } from './legal-notice.ts'

export const legalNotices = await inEach<(details: LegalDetails) => LegalNotice>(
  async (code) => (await import(`./${code}/legal.ts`)).legalNotice,
)
