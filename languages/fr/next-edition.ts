/** How a request names what is over in French: its next edition is asked for. */
export const nextEdition = '{title} (prochaine édition)'
