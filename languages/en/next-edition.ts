/** Names an experience that is over in a request, in English: its next edition is asked for. */
export const nextEdition = '{title} (next edition)'
