/** How a request names what is over in Arabic: its next edition is asked for. */
export const nextEdition = '{title} (النسخة المقبلة)'
