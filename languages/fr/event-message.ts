/** The question of the tennis event dialog on WhatsApp: French in every language, as specified (spec §2, §7). */
export const eventMessage = (title: string) =>
  `Bonjour, je souhaite recevoir un devis pour le forfait VIP ${title} (loge et hospitalité).`

/** The same where this year's is over. */
export const nextEventMessage = (title: string) =>
  `Bonjour, je souhaite recevoir un devis pour la prochaine édition du forfait VIP ${title} (loge et hospitalité).`
