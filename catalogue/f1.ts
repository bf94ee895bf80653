/**
 * Formula 1 (spec §3 "Catalogue"), by date: two signature stays and the 24 Grands Prix of 2026.
 *
 * Baku and Las Vegas race on a Saturday; Sakhir and Jeddah were cancelled in March 2026.
 */
import type { Experience, Ground, IsoDate } from './experience.ts'

const PADDOCK_CLUB = 'Accès au Paddock Club'
const IN_COMMON = [
  'Loge premium ou terrasse privée',
  PADDOCK_CLUB,
  'Champagne et table gastronomique',
  'Rencontre avec un pilote',
]

interface GrandPrix {
  /** The end of the id, after `f1-2026-`. */
  place: string
  title: string
  location: string
  duration: string
  description: string
  /** The texts of this place, in addition to the common texts of all Grands Prix. */
  also: string
  starts: IsoDate
  ends: IsoDate
  cancelled?: true
  word: string
  ground: Ground
}

function grandPrix({ place, also, ...texts }: GrandPrix): Experience {
  return {
    ...texts,
    id: `f1-2026-${place}`,
    category: 'f1',
    icon: '🏎️',
    features: [...IN_COMMON, also],
    imageUrl: `/posters/f1-2026-${place}-720.avif`,
    price: 'Réservation sur demande',
    priceFrom: null,
  }
}

export const f1: readonly Experience[] = [
  grandPrix({
    place: 'australia',
    title: 'Grand Prix d’Australie',
    location: 'Melbourne, Australie',
    duration: '3 jours, du 6 au 8 mars 2026',
    description:
      'Un lac, des cygnes noirs, et les premières monoplaces de l’année entre les arbres d’Albert Park. La saison s’ouvre dans la douceur d’une fin d’été austral.',
    also: 'Dîner au bord de la Yarra',
    starts: '2026-03-06',
    ends: '2026-03-08',
    word: 'MELBOURNE',
    ground: 'teal',
  }),
  grandPrix({
    place: 'china',
    title: 'Grand Prix de Chine',
    location: 'Shanghai, Chine',
    duration: '3 jours, du 13 au 15 mars 2026',
    description:
      'Un premier virage qui s’enroule comme une coquille, puis l’une des plus longues lignes droites de l’année. Le soir, la brume descend sur le fleuve et les tours s’allument.',
    also: 'Dîner face au Bund',
    starts: '2026-03-13',
    ends: '2026-03-15',
    word: 'SHANGHAI',
    ground: 'teal',
  }),
  grandPrix({
    place: 'japan',
    title: 'Grand Prix du Japon',
    location: 'Suzuka, Japon',
    duration: '3 jours, du 27 au 29 mars 2026',
    description:
      'À Suzuka, la piste passe au-dessus d’elle-même et la grande roue veille sur les esses. Les cerisiers vont fleurir, et le public salue chaque pilote, jusqu’au dernier.',
    also: 'Étape à Kyoto, nuit en ryokan',
    starts: '2026-03-27',
    ends: '2026-03-29',
    word: 'SUZUKA',
    ground: 'red',
  }),
  grandPrix({
    place: 'bahrain',
    title: 'Grand Prix de Bahreïn',
    location: 'Sakhir, Bahreïn',
    duration: '3 jours, du 10 au 12 avril 2026',
    description:
      'Le désert rend sa chaleur, les projecteurs s’allument : à Sakhir, on court la nuit, entre le sable et les palmiers. Le café y est parfumé à la cardamome.',
    also: 'Dîner dans le désert',
    starts: '2026-04-10',
    ends: '2026-04-12',
    cancelled: true,
    word: 'SAKHIR',
    ground: 'orange',
  }),
  grandPrix({
    place: 'saudi-arabia',
    title: 'Grand Prix d’Arabie saoudite',
    location: 'Djeddah, Arabie saoudite',
    duration: '3 jours, du 17 au 19 avril 2026',
    description:
      'Une piste étroite et rapide au bord de la mer Rouge, éclairée d’un bout à l’autre de la corniche. Non loin, les balcons de bois de la vieille ville.',
    also: 'Visite guidée du vieux Djeddah',
    starts: '2026-04-17',
    ends: '2026-04-19',
    cancelled: true,
    word: 'DJEDDAH',
    ground: 'teal',
  }),
  grandPrix({
    place: 'miami',
    title: 'Grand Prix de Miami',
    location: 'Miami, États-Unis',
    duration: '3 jours, du 1er au 3 mai 2026',
    description:
      'Des palmiers, des couleurs tendres et la chaleur de mai autour du grand stade de Miami Gardens. La course est une fête, et la fête finit au bord de l’océan.',
    also: 'Hôtel face à l’océan',
    starts: '2026-05-01',
    ends: '2026-05-03',
    word: 'MIAMI',
    ground: 'teal',
  }),
  grandPrix({
    place: 'canada',
    title: 'Grand Prix du Canada',
    location: 'Montréal, Canada',
    duration: '3 jours, du 22 au 24 mai 2026',
    description:
      'Une île au milieu du Saint-Laurent, de grands arbres, et un mur resté célèbre pour avoir surpris des champions. Le soir, Montréal vit en terrasse.',
    also: 'Table réservée dans le Vieux-Montréal',
    starts: '2026-05-22',
    ends: '2026-05-24',
    word: 'MONTRÉAL',
    ground: 'blue',
  }),
  {
    id: '1',
    title: 'Monaco, yacht et paddock',
    location: 'Port Hercule, Monaco',
    duration: '3 jours, du 5 au 7 juin 2026',
    category: 'f1',
    icon: '🛥️',
    description:
      'Un pont de teck à quelques mètres de la piste, le port qui gronde, puis la porte du paddock. Le week-end se vit entre la mer et les stands.',
    features: [
      'Place à bord d’un yacht amarré au port',
      'Visite du paddock',
      'Champagne et déjeuners à bord',
      'Transfert en hélicoptère depuis Nice',
      'Hôtesse dédiée à votre groupe',
    ],
    imageUrl: '/posters/1-720.avif',
    price: 'À partir de 9 500 €',
    priceFrom: 9500,
    starts: '2026-06-05',
    ends: '2026-06-07',
    word: 'MONACO',
    ground: 'orange',
  },
  grandPrix({
    place: 'monaco',
    title: 'Grand Prix de Monaco',
    location: 'Monte-Carlo, Monaco',
    duration: '3 jours, du 5 au 7 juin 2026',
    description:
      'Les rues de tous les jours deviennent une piste : Sainte-Dévote, le Casino, le tunnel, la Rascasse. De votre terrasse, le bruit arrive avant la voiture.',
    also: 'Dîner au-dessus du port',
    starts: '2026-06-05',
    ends: '2026-06-07',
    word: 'RASCASSE',
    ground: 'teal',
  }),
  grandPrix({
    place: 'barcelona',
    title: 'Grand Prix de Barcelone-Catalogne',
    location: 'Barcelone, Espagne',
    duration: '3 jours, du 12 au 14 juin 2026',
    description:
      'Un tracé que les pilotes connaissent par cœur et qui dit tout d’une voiture. La mer, les marchés et les tables de Barcelone ne sont qu’à une demi-heure.',
    also: 'Dîner dans le quartier gothique',
    starts: '2026-06-12',
    ends: '2026-06-14',
    word: 'BARCELONE',
    ground: 'blue',
  }),
  grandPrix({
    place: 'austria',
    title: 'Grand Prix d’Autriche',
    location: 'Spielberg, Autriche',
    duration: '3 jours, du 26 au 28 juin 2026',
    description:
      'Un ruban court posé dans les prairies de Styrie, des cloches, des sapins et la montagne alentour. De la terrasse, on suit du regard presque tout le tour.',
    also: 'Hôtel de montagne en Styrie',
    starts: '2026-06-26',
    ends: '2026-06-28',
    word: 'SPIELBERG',
    ground: 'blue',
  }),
  grandPrix({
    place: 'great-britain',
    title: 'Grand Prix de Grande-Bretagne',
    location: 'Silverstone, Royaume-Uni',
    duration: '3 jours, du 3 au 5 juillet 2026',
    description:
      'L’ancien aérodrome où le championnat est né, en 1950. Copse, Maggotts, Becketts : des courbes prises sans lever le pied, devant un public fidèle par tous les temps.',
    also: 'Transfert en hélicoptère depuis Londres',
    starts: '2026-07-03',
    ends: '2026-07-05',
    word: 'ALBION',
    ground: 'blue',
  }),
  grandPrix({
    place: 'belgium',
    title: 'Grand Prix de Belgique',
    location: 'Spa-Francorchamps, Belgique',
    duration: '3 jours, du 17 au 19 juillet 2026',
    description:
      'La piste plonge, remonte le Raidillon et disparaît dans la forêt. Il peut pleuvoir d’un côté du circuit et faire soleil de l’autre : c’est tout le charme de Spa.',
    also: 'Hôtel au cœur des Ardennes',
    starts: '2026-07-17',
    ends: '2026-07-19',
    word: 'SPA',
    ground: 'teal',
  }),
  grandPrix({
    place: 'hungary',
    title: 'Grand Prix de Hongrie',
    location: 'Budapest, Hongrie',
    duration: '3 jours, du 24 au 26 juillet 2026',
    description:
      'Un circuit sinueux au creux des collines, d’où l’on voit les voitures d’un versant à l’autre. Après la course, les bains, le Danube et les ponts éclairés.',
    also: 'Dîner en bateau sur le Danube',
    starts: '2026-07-24',
    ends: '2026-07-26',
    word: 'BUDAPEST',
    ground: 'plum',
  }),
  grandPrix({
    place: 'netherlands',
    title: 'Grand Prix des Pays-Bas',
    location: 'Zandvoort, Pays-Bas',
    duration: '3 jours, du 21 au 23 août 2026',
    description:
      'Des virages relevés au creux des dunes, à quelques pas de la mer du Nord. Du vent, du sable, et des tribunes orange qui chantent du matin au soir.',
    also: 'Hôtel sur les canaux d’Amsterdam',
    starts: '2026-08-21',
    ends: '2026-08-23',
    word: 'ZANDVOORT',
    ground: 'orange',
  }),
  grandPrix({
    place: 'italy',
    title: 'Grand Prix d’Italie',
    location: 'Monza, Italie',
    duration: '3 jours, du 4 au 6 septembre 2026',
    description:
      'Dans le vieux parc royal, les voitures filent entre les arbres comme au temps des pionniers. Quand tombe le drapeau, la foule descend sur la piste.',
    also: 'Dîner à Milan, près du Dôme',
    starts: '2026-09-04',
    ends: '2026-09-06',
    word: 'MONZA',
    ground: 'gold',
  }),
  grandPrix({
    place: 'madrid',
    title: 'Grand Prix d’Espagne',
    location: 'Madrid, Espagne',
    duration: '3 jours, du 11 au 13 septembre 2026',
    description:
      'Un circuit nouveau aux portes de la ville, moitié rues, moitié piste, avec un long virage relevé. Septembre y garde la chaleur de l’été, et Madrid dîne tard.',
    also: 'Soirée de tapas dans le vieux Madrid',
    starts: '2026-09-11',
    ends: '2026-09-13',
    word: 'MADRID',
    ground: 'plum',
  }),
  grandPrix({
    place: 'azerbaijan',
    title: 'Grand Prix d’Azerbaïdjan',
    location: 'Bakou, Azerbaïdjan',
    duration: '3 jours, du 24 au 26 septembre 2026',
    description:
      'Deux kilomètres à pleine vitesse au bord de la Caspienne, puis un couloir de pierre au pied des remparts. En un tour, le boulevard et la vieille ville.',
    also: 'Visite guidée de la vieille ville',
    starts: '2026-09-24',
    ends: '2026-09-26',
    word: 'BAKOU',
    ground: 'teal',
  }),
  grandPrix({
    place: 'singapore',
    title: 'Grand Prix de Singapour',
    location: 'Singapour',
    duration: '3 jours, du 9 au 11 octobre 2026',
    description:
      'La ville s’éclaire et l’on court la nuit, entre la baie et les façades anciennes. L’air est tiède, les jardins embaument, personne ne songe à dormir.',
    also: 'Chambre avec vue sur la baie',
    starts: '2026-10-09',
    ends: '2026-10-11',
    word: 'SINGAPOUR',
    ground: 'plum',
  }),
  grandPrix({
    place: 'united-states',
    title: 'Grand Prix des États-Unis',
    location: 'Austin, États-Unis',
    duration: '3 jours, du 23 au 25 octobre 2026',
    description:
      'Une côte raide vers le premier virage, une tour rouge, le grand ciel du Texas. Austin y ajoute ce qu’elle fait de mieux : la musique, à chaque coin de rue.',
    also: 'Barbecue texan et soirée musicale',
    starts: '2026-10-23',
    ends: '2026-10-25',
    word: 'AUSTIN',
    ground: 'teal',
  }),
  grandPrix({
    place: 'mexico',
    title: 'Grand Prix de Mexico',
    location: 'Mexico, Mexique',
    duration: '3 jours, du 30 octobre au 1er novembre 2026',
    description:
      'À plus de deux mille mètres, l’air est rare ; la ferveur, non. La piste traverse un ancien stade de base-ball où tout le public se lève d’un même élan.',
    also: 'Visite guidée du centre historique',
    starts: '2026-10-30',
    ends: '2026-11-01',
    word: 'MEXICO',
    ground: 'plum',
  }),
  grandPrix({
    place: 'sao-paulo',
    title: 'Grand Prix de São Paulo',
    location: 'São Paulo, Brésil',
    duration: '3 jours, du 6 au 8 novembre 2026',
    description:
      'Interlagos penche, tourne à gauche et change de ciel trois fois par jour. Un vieux circuit entre deux lacs, et un public pour qui la course est une affaire de famille.',
    also: 'Dîner de churrasco en ville',
    starts: '2026-11-06',
    ends: '2026-11-08',
    word: 'SÃO PAULO',
    ground: 'teal',
  }),
  grandPrix({
    place: 'las-vegas',
    title: 'Grand Prix de Las Vegas',
    location: 'Las Vegas, États-Unis',
    duration: '3 jours, du 19 au 21 novembre 2026',
    description:
      'La nuit tombée, le Strip se ferme aux voitures de tous les jours et les monoplaces filent sous les enseignes. Dehors, le froid du désert ; dedans, la fête.',
    also: 'Chambre avec vue sur le Strip',
    starts: '2026-11-19',
    ends: '2026-11-21',
    word: 'VEGAS',
    ground: 'plum',
  }),
  grandPrix({
    place: 'qatar',
    title: 'Grand Prix du Qatar',
    location: 'Lusail, Qatar',
    duration: '3 jours, du 27 au 29 novembre 2026',
    description:
      'Une piste rapide posée sur le sable clair, qui ne s’anime qu’à la tombée du jour. À Doha, les boutres rentrent au port et les tours se reflètent dans la baie.',
    also: 'Promenade en boutre à Doha',
    starts: '2026-11-27',
    ends: '2026-11-29',
    word: 'LUSAIL',
    ground: 'plum',
  }),
  {
    id: '4',
    title: 'Abu Dhabi, suite et marina',
    location: 'Île de Yas, Abu Dhabi',
    duration: '3 jours, du 4 au 6 décembre 2026',
    category: 'f1',
    icon: '🏁',
    description:
      'Une suite sur l’île de Yas, une terrasse au-dessus de la marina, et la dernière course de l’année au soleil couchant. Un majordome veille au reste.',
    features: [
      'Suite d’hôtel avec majordome',
      'Terrasse privée sur la marina',
      PADDOCK_CLUB,
      'Dîner de clôture',
      'Chauffeur et conciergerie',
    ],
    imageUrl: '/posters/4-720.avif',
    price: 'À partir de 15 000 €',
    priceFrom: 15000,
    starts: '2026-12-04',
    ends: '2026-12-06',
    word: 'ABU DHABI',
    ground: 'night',
  },
  grandPrix({
    place: 'abu-dhabi',
    title: 'Grand Prix d’Abu Dhabi',
    location: 'Yas Marina, Abu Dhabi',
    duration: '3 jours, du 4 au 6 décembre 2026',
    description:
      'Le soleil se couche pendant la course, entre la marina et les voiles de verre de l’hôtel. La saison s’achève ici, et le paddock se dit au revoir.',
    also: 'Visite du Louvre Abu Dhabi',
    starts: '2026-12-04',
    ends: '2026-12-06',
    word: 'YAS',
    ground: 'orange',
  }),
]
