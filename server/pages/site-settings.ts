/** The settings that a visitor sees, in the shape of `contract/page.ts`. */
import type { LegalEntity, SiteSettings, Trust } from '#contract/settings/site-settings.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Settings } from '../settings/settings.ts'

export function siteSettings(settings: Settings, secrets: Pick<Secrets, 'publishableKey'>): SiteSettings {
  return {
    brand: settings.BRAND,
    siteUrl: settings.SITE_URL,
    publishableKey: secrets.publishableKey,
    whatsapp: settings.WHATSAPP_NUMBER,
    contactEmail: settings.CONTACT_EMAIL,
    socialUrl: settings.SOCIAL_URL,
    socialName: settings.SOCIAL_NAME,
    regions: regions(settings),
    publisher: legalEntity(settings, 'PUBLISHER'),
    host: legalEntity(settings, 'HOSTING'),
    publicationDirector: settings.PUBLICATION_DIRECTOR,
    charterDialog: settings.CHARTER_DIALOG ? settings.CHARTER : 'off',
    eventDialog: settings.EVENT_DIALOG === 'on' ? 'once' : settings.EVENT_DIALOG,
    pastEditions: settings.PAST_EDITIONS,
    rates: settings.EXCHANGE_RATES ?? null,
    trust: trust(settings),
  }
}

const regions = (settings: Settings): SiteSettings['regions'] => [
  { region: 'europe', whatsapp: settings.REGION_EUROPE_WHATSAPP },
  { region: 'international', whatsapp: settings.REGION_INTERNATIONAL_WHATSAPP },
]

/** In production leaves out the values that the operator has not set, because the defaults are invented. */
function trust(settings: Settings): Trust {
  const isSet = (name: keyof Settings) => settings.NODE_ENV !== 'production' || !settings.stillDefault.includes(name)
  const line = (name: TrustLine) => (isSet(name) ? settings[name] : '')
  return {
    city: line('OFFICE_CITY'),
    hours: isSet('OFFICE_HOURS') ? settings.OFFICE_HOURS : null,
    advisers: isSet('ADVISERS') ? facesOf(settings) : [],
    agency: {
      registration: line('AGENCY_REGISTRATION'),
      guarantor: line('FINANCIAL_GUARANTOR'),
      insurer: line('PROFESSIONAL_INSURER'),
      mediator: line('CONSUMER_MEDIATOR'),
    },
    officialChannels: line('OFFICIAL_CHANNELS')
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  }
}

/** While the storage is off, an adviser with a photograph has a drawn portrait, of those that nobody else has if possible. */
function facesOf({ ADVISERS, STORAGE }: Settings): Trust['advisers'] {
  if (STORAGE) return ADVISERS
  const free = DRAWN_PORTRAITS.filter((drawn) => !ADVISERS.some(({ portrait }) => portrait === drawn)).values()
  return ADVISERS.map((face) =>
    typeof face.portrait === 'number' ? face : { ...face, portrait: free.next().value ?? DRAWN_PORTRAITS[0] },
  )
}

const DRAWN_PORTRAITS = [1, 2, 3, 4] as const

type TrustLine =
  | 'OFFICE_CITY'
  | 'AGENCY_REGISTRATION'
  | 'FINANCIAL_GUARANTOR'
  | 'PROFESSIONAL_INSURER'
  | 'CONSUMER_MEDIATOR'
  | 'OFFICIAL_CHANNELS'

function legalEntity(settings: Settings, who: 'PUBLISHER' | 'HOSTING'): LegalEntity {
  return {
    name: settings[`${who}_NAME`],
    registration: settings[`${who}_REGISTRATION`],
    address: settings[`${who}_ADDRESS`],
    phone: settings[`${who}_PHONE`],
  }
}
