/**
 * The addresses of alerts about a next edition (decision 052): where the page asks for one, and where the links of the
 * letters lead. The body: `{ email, experiences, language, website }`, the last the field that no person sees.
 */
export const EDITION_ALERTS_PATH = '/edition-alerts'

/** The field of the form without JavaScript that tells it from a contact request. */
export const EDITION_ALERT_FIELD = 'alert'

/** Of one wish: more than the base holds, and few enough for the address of a link. */
export const MOST_ALERTS = 50
