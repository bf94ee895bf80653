/** Other sports (spec §3 "Catalogue"), by date; those without a certain date come last. */
import type { Experience } from './experience.ts'

const CHAUFFEUR = 'Chauffeur à votre disposition'

export const other: readonly Experience[] = [
  {
    id: '10',
    title: 'Masters de golf',
    location: 'Augusta, États-Unis',
    duration: '4 jours, du 9 au 12 avril 2026',
    category: 'other',
    icon: '⛳',
    description:
      'Des azalées, des pins, un pont de pierre et une rumeur qui monte derrière le green. À Augusta, on marche beaucoup, on parle bas et l’on oublie son téléphone.',
    features: [
      'Accès au parcours',
      'Maison privée près du club',
      'Petit-déjeuner et dîner par un chef',
      'Partie de golf dans la région',
      CHAUFFEUR,
    ],
    imageUrl: '/posters/10-720.avif',
    price: 'À partir de 12 000 €',
    priceFrom: 12000,
    starts: '2026-04-09',
    ends: '2026-04-12',
    word: 'AUGUSTA',
    ground: 'green',
  },
  {
    id: '12',
    title: 'Jeux olympiques, Los Angeles 2028',
    location: 'Los Angeles, États-Unis',
    duration: 'Du 14 au 30 juillet 2028',
    category: 'other',
    icon: '🏅',
    description:
      'Deux semaines de juillet face au Pacifique, où l’on passe d’un bassin à une piste, d’un inconnu à une légende. Votre programme se compose épreuve par épreuve.',
    features: [
      'Épreuves choisies avec vous',
      'Salons d’hospitalité sur les sites',
      'Hôtel cinq étoiles',
      CHAUFFEUR,
      'Accompagnateur qui parle votre langue',
    ],
    imageUrl: '/posters/12-720.avif',
    price: 'Sur devis',
    priceFrom: null,
    starts: '2028-07-14',
    ends: '2028-07-30',
    word: 'PACIFIQUE',
    ground: 'teal',
  },
  {
    id: '9',
    title: 'Finales NBA',
    location: 'États-Unis, chez les finalistes',
    duration: '3 jours en juin, selon les finalistes',
    category: 'other',
    icon: '🏀',
    description:
      'Le parquet crisse, la salle se lève, et une dernière possession décide de l’année. Assis au bord du terrain, on entend ce que les joueurs se disent.',
    features: [
      'Siège au bord du parquet',
      'Salon privé et dîner',
      'Suite en hôtel cinq étoiles',
      'Accès à l’échauffement',
      CHAUFFEUR,
    ],
    imageUrl: '/posters/9-720.avif',
    price: 'À partir de 25 000 €',
    priceFrom: 25000,
    word: 'FINALE',
    ground: 'plum',
  },
  {
    id: '11',
    title: 'Grand Prix MotoGP',
    location: 'Le Mans, Mugello ou Assen',
    duration: '3 jours, selon le Grand Prix choisi',
    category: 'other',
    icon: '🏍️',
    description:
      'Un genou frôle le vibreur, la moto se couche, puis tout se redresse dans un hurlement. Vu du stand, c’est de l’équilibre ; vu de la tribune, du courage.',
    features: [
      'Terrasse VIP au bord de la piste',
      'Visite guidée des stands',
      'Déjeuners et bar ouvert',
      'Rencontre avec une équipe',
      'Hôtel et transferts',
    ],
    imageUrl: '/posters/11-720.avif',
    price: 'À partir de 1 900 €',
    priceFrom: 1900,
    word: 'VITESSE',
    ground: 'orange',
  },
]
