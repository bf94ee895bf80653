/**
 * The addresses of alerts about a next edition (decision 052): the call of the page, and the pages of the letters'
 * links. The body is `{ email, experiences, language, website }`; `website` is the hidden field against spam.
 */
export const EDITION_ALERTS_PATH = '/edition-alerts'

/** The field that distinguishes the form without JavaScript from a contact request. */
export const EDITION_ALERT_FIELD = 'alert'

/** The most experiences of one alert: more than the base has, and few enough for a link. */
export const MOST_ALERTS = 50
