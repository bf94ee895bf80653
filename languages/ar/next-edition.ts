/** Names an experience that is over in a request, in Arabic: its next edition is asked for. */
export const nextEdition = '{title} (النسخة المقبلة)'
