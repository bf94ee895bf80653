/** The words for a kept page, or for a page that was not kept, in French (product §3.9), which sets the keys. */
export type OfflineWords = Readonly<Record<keyof typeof words, string>>

export const words = {
  kept: 'Page gardée le {day} : les prix et les disponibilités ont pu changer depuis.',
  'kept.offline': 'Vous êtes hors ligne. Page gardée le {day} : les prix et les disponibilités ont pu changer depuis.',
  reload: 'Actualiser',
  'away.title': 'Cette page attend le réseau',
  'away.text':
    'Vous êtes hors ligne, ou notre site ne répond pas, et cet appareil n’a pas encore gardé la page en français. Rétablissez la connexion, puis réessayez.',
  'away.retry': 'Réessayer',
  'away.open': 'Lire la page gardée en français',
}
