/** What the tennis event dialog asks for on WhatsApp: French in every language, as specified (spec §2, §7). */
export const eventMessage =
  'Bonjour, je souhaite recevoir un devis pour le forfait VIP Roland-Garros (loge et hospitalité).'

/** The same where this year's is over. */
export const nextEventMessage =
  'Bonjour, je souhaite recevoir un devis pour la prochaine édition du forfait VIP Roland-Garros (loge et hospitalité).'
