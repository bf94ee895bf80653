/** Tennis (spec §3 "Catalogue"), by date; those without a certain date come last. */
import type { Experience } from './experience.ts'

const PRIVATE_LOUNGE = 'Salon privé et champagne'
const HOSTESS = 'Accueil par une hôtesse dédiée'
const CHEF_LUNCH = 'Déjeuner signé par un chef'

export const tennis: readonly Experience[] = [
  {
    id: '15',
    title: 'Masters de Monte-Carlo',
    location: 'Monte-Carlo',
    duration: '1 journée au choix, du 4 au 12 avril 2026',
    category: 'tennis',
    icon: '🎾',
    description:
      'Les terrasses descendent vers la mer et l’on joue entre les cyprès, dans la première douceur d’avril. Le printemps de la terre battue commence ici.',
    features: ['Loge sur le court central', CHEF_LUNCH, 'Terrasse avec vue sur la mer', HOSTESS],
    imageUrl: '/posters/15-720.avif',
    price: 'À partir de 1 300 €',
    priceFrom: 1300,
    starts: '2026-04-04',
    ends: '2026-04-12',
    word: 'RIVIERA',
    ground: 'clay',
  },
  {
    id: '2',
    title: 'Roland-Garros',
    location: 'Paris, France',
    duration: '1 journée au choix, du 24 mai au 7 juin 2026',
    category: 'tennis',
    icon: '🎾',
    description:
      'La terre ocre, l’ombre des tribunes qui gagne le court, le silence avant le service. Une journée porte d’Auteuil, du déjeuner au dernier échange.',
    features: ['Place en loge sur le court principal', CHEF_LUNCH, PRIVATE_LOUNGE, HOSTESS, 'Chauffeur dans Paris'],
    imageUrl: '/posters/2-720.avif',
    price: 'À partir de 1 600 €',
    priceFrom: 1600,
    starts: '2026-05-24',
    ends: '2026-06-07',
    word: 'PARIS',
    ground: 'clay',
  },
  {
    id: '7',
    title: 'Wimbledon',
    location: 'Londres, Royaume-Uni',
    duration: '1 journée au choix, du 29 juin au 12 juillet 2026',
    category: 'tennis',
    icon: '🍓',
    description:
      'Un gazon tondu au millimètre, des joueurs en blanc, des fraises à la crème. Le thé se prend à l’heure et quinze mille personnes savent se taire.',
    features: [
      'Place sur le court central',
      'Déjeuner et fraises à la crème',
      'Salon privé et thé à l’anglaise',
      'Berline depuis le centre de Londres',
      HOSTESS,
    ],
    imageUrl: '/posters/7-720.avif',
    price: 'À partir de 3 200 €',
    priceFrom: 3200,
    starts: '2026-06-29',
    ends: '2026-07-12',
    word: 'LONDRES',
    ground: 'green',
  },
  {
    id: '5',
    title: 'US Open',
    location: 'New York, États-Unis',
    duration: '1 soirée au choix, fin août ou début septembre',
    category: 'tennis',
    icon: '🗽',
    description:
      'Un court bleu, vingt mille voix, des avions au loin : à Flushing Meadows, le tennis se joue le soir et finit tard. Manhattan attend de l’autre côté de la rivière.',
    features: [
      'Loge pour la session du soir',
      'Dîner avant le match',
      PRIVATE_LOUNGE,
      'Hôtel à Manhattan',
      'Transferts',
    ],
    imageUrl: '/posters/5-720.avif',
    price: 'À partir de 2 400 €',
    priceFrom: 2400,
    word: 'NEW YORK',
    ground: 'blue',
  },
  {
    id: '14',
    title: 'Masters de Paris',
    location: 'Paris La Défense, France',
    duration: '1 session au choix, à l’automne',
    category: 'tennis',
    icon: '🎾',
    description:
      'Le grand tennis rentre sous un toit : la salle est dans l’ombre, le court en pleine lumière. Dehors, Paris d’automne ; après le match, une table en ville.',
    features: ['Place en loge', 'Cocktail dînatoire', PRIVATE_LOUNGE, HOSTESS],
    imageUrl: '/posters/14-720.avif',
    price: 'À partir de 1 100 €',
    priceFrom: 1100,
    word: 'ARENA',
    ground: 'red',
  },
]
