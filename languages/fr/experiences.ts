/**
 * French texts of the experiences the base list lacks (design "ids 3, 8, 15"); all others stand in `catalogue/`.
 *
 * They wait here for the day the catalogue gets these ids.
 */
import type { ExperienceTranslations } from '../experience-texts.ts'

export const experiences: ExperienceTranslations = new Map([
  [
    '3',
    {
      title: 'Coupe d’Afrique des nations, le séjour',
      location: 'Maroc',
      duration: 'Selon le calendrier du tournoi',
      description:
        'Une ville, un riad, un match, puis le temps de flâner jusqu’au suivant. Le football donne le rythme du voyage ; le Maroc lui donne ses couleurs.',
      features: [
        'Tribune d’honneur',
        'Riad ou hôtel cinq étoiles',
        'Dîner marocain',
        'Chauffeur et guide qui parle votre langue',
      ],
      price: 'Sur devis',
      word: 'MAROC',
    },
  ],
  [
    '8',
    {
      title: 'Football américain, le match et le spectacle',
      location: 'États-Unis',
      duration: '4 jours, date à confirmer',
      description:
        'Un match qui se joue yard après yard, et une mi-temps où le stade devient une scène. On vient pour l’un, on reste pour l’autre, on repart avec les deux.',
      features: [
        'Place de première catégorie',
        'Spectacle de la mi-temps',
        'Réception avant le match',
        'Hôtel cinq étoiles et transferts',
      ],
      price: 'Sur devis',
      word: 'TOUCHDOWN',
    },
  ],
])
