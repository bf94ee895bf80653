/** What the tennis event dialog asks for on WhatsApp: French in every language, as specified (spec §2, §7). */
export const eventMessage =
  'Bonjour, je souhaite recevoir un devis pour le forfait VIP Roland-Garros (loge et hospitalité).'
