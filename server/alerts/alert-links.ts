/**
 * The links of the letters about next editions. Their data is sealed in the link. So no address is stored before its
 * owner presses the button, and a link that ends the letters never expires.
 */
import { EDITION_ALERTS_PATH } from '#contract/edition-alerts.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import * as v from 'valibot'
import { sealer } from '../keys/sealing.ts'
import type { Secrets } from '../keys/secrets.ts'

const Wish = v.object({
  email: v.string(),
  experiences: v.array(v.string()),
  language: v.custom<Language>(isLanguage),
  /** When the link ends, in milliseconds. */
  until: v.number(),
})
export type SealedWish = v.InferOutput<typeof Wish>

const End = v.object({ email: v.string(), language: v.custom<Language>(isLanguage) })
export type SealedEnd = v.InferOutput<typeof End>

export type LinkServices = { secrets: Secrets; settings: { SITE_URL: string } }

export const confirmLink = (wish: SealedWish, services: LinkServices) => linkTo('confirm', wish, services)
export const stopLink = (end: SealedEnd, services: LinkServices) => linkTo('stop', end, services)

/** Returns undefined if the link is not ours or incomplete. */
export const readConfirmLink = (token: string, services: LinkServices) => read('confirm', { token, of: Wish }, services)
export const readStopLink = (token: string, services: LinkServices) => read('stop', { token, of: End }, services)

type Way = 'confirm' | 'stop'

function linkTo(way: Way, content: object, { secrets, settings }: LinkServices): string {
  const token = sealer(secrets, `edition alerts: ${way}`).seal(JSON.stringify(content))
  return `${settings.SITE_URL}${EDITION_ALERTS_PATH}/${way}?token=${token}`
}

function read<Content>(
  way: Way,
  { token, of }: { token: string; of: v.GenericSchema<unknown, Content> },
  { secrets }: LinkServices,
): Content | undefined {
  try {
    return v.parse(of, JSON.parse(sealer(secrets, `edition alerts: ${way}`).open(token)))
  } catch {
    return undefined
  }
}
