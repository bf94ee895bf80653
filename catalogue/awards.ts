/** Award ceremonies (spec §3 "Catalogue"). */
import type { Experience } from './experience.ts'

export const awards: readonly Experience[] = [
  {
    id: '13',
    title: 'Gala du Ballon d’Or',
    location: 'Lieu à confirmer',
    duration: '1 soirée',
    category: 'awards',
    icon: '🏆',
    description:
      'Les marches, les flashs, une salle qui retient son souffle avant un nom. Une nuit en tenue de soirée, où le football se met sur son trente et un.',
    features: [
      'Place à la cérémonie',
      'Cocktail avant la soirée',
      'Dîner gastronomique',
      'Chauffeur pour la soirée',
      'Nuit en palace',
    ],
    imageUrl: '/posters/13-720.avif',
    price: 'Sur devis',
    priceFrom: null,
    word: 'GALA',
    ground: 'night',
  },
]
