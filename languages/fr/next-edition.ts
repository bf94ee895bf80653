/** Names an experience that is over in a request, in French: its next edition is asked for. */
export const nextEdition = '{title} (prochaine édition)'
