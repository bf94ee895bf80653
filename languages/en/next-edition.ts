/** How a request names what is over in English: its next edition is asked for. */
export const nextEdition = '{title} (next edition)'
