/**
 * The texts of the catalogue in English, by experience id (spec §3); ids 3 and 8 wait for the base list to get them.
 */
import type { ExperienceTexts, ExperienceTranslations } from '../experience-texts.ts'

const ON_REQUEST = 'On request'
const PADDOCK_CLUB = 'Paddock Club access'
const CHAMPAGNE = 'Champagne and fine dining'
/** For a country that serves no alcohol. */
const FESTIVE_DRINKS = 'Festive drinks and fine dining'

const HOSPITALITY_LOUNGE = 'Hospitality lounge before and after the match'
const BY_THE_FIXTURES = '2 days, following the league fixtures'
const ONE_NIGHT = 'One night in a five-star hotel'
const TRANSFERS = 'Transfers to the stadium'
const PRIVATE_LOUNGE = 'Private lounge and champagne'
const HOST = 'Welcome by your own host'
const CHEF_LUNCH = 'Lunch created by a chef'
const CHAUFFEUR = 'Chauffeur at your disposal'

interface GrandPrix extends ExperienceTexts {
  /** The features of one place beside those that all Grands Prix have in common. */
  also: string
  /** The drinks, if they are not champagne. */
  table?: string
}

function grandPrix({ also, table = CHAMPAGNE, ...texts }: GrandPrix): ExperienceTexts {
  const features = ['Premium box or private terrace', PADDOCK_CLUB, table, 'Meet a driver', also]
  return { ...texts, features, price: 'Booking on request' }
}

export const experiences: ExperienceTranslations = new Map<string, ExperienceTexts>([
  [
    'can-2025-maroc',
    {
      title: 'Africa Cup of Nations, Morocco 2025',
      location: 'Morocco',
      duration: '21 December 2025 to 18 January 2026',
      description:
        'A month of football in six cities, from Tangier to Agadir: drums, flags, and mint tea before kick-off. You choose your evenings; we take care of the journey.',
      features: [
        'Private box or main stand',
        'Riad or five-star hotel',
        'Chauffeur between cities',
        'Moroccan dinner and private lounge',
        'Airport welcome',
      ],
      price: 'From €1,500',
      word: 'RABAT',
    },
  ],
  [
    'world-cup-2026-expansion',
    {
      title: 'World Cup 2026, the grand tour',
      location: 'United States, Canada and Mexico',
      duration: '11 June to 19 July 2026',
      description:
        'Forty-eight nations, three countries, sixteen cities: the World Cup has outgrown itself. We plan your route, from the opening in Mexico City to the final on New York’s doorstep.',
      features: [
        'Several matches in several cities',
        HOSPITALITY_LOUNGE,
        'Five-star hotel at every stop',
        'Domestic flights and transfers',
        'Host who speaks your language',
      ],
      price: 'From €3,500',
      word: 'AMERICAS',
    },
  ],
  [
    '6',
    {
      title: 'World Cup 2026, your match',
      location: 'North America',
      duration: '1 match of your choice, 11 June to 19 July 2026',
      description:
        'A single match, but the right one: your own team, in the city that tempts you. The seat, the lounge, the room, and a whole stadium on its feet for the anthem.',
      features: ['Category one seat', HOSPITALITY_LOUNGE, ONE_NIGHT, TRANSFERS],
      price: 'From €1,200',
      word: 'WORLD CUP',
    },
  ],
  [
    'el-clasico',
    {
      title: 'El Clásico',
      location: 'Madrid or Barcelona, Spain',
      duration: BY_THE_FIXTURES,
      description:
        'Madrid against Barcelona: two cities, two languages, two ways of loving the ball. You go once for the match; you go back for the hush just before a goal.',
      features: ['Private box or central stand', 'Stadium tour', 'Tapas dinner before the match', ONE_NIGHT, TRANSFERS],
      price: 'From €1,800',
      word: 'CLÁSICO',
    },
  ],
  [
    'le-classique',
    {
      title: 'Le Classique',
      location: 'Paris or Marseille, France',
      duration: '1 evening, following the league fixtures',
      description:
        'Sometimes Paris is at home, sometimes Marseille; either way all France has an opinion. The capital on one side, the port on the other, and ninety minutes to be right.',
      features: ['Seat in a private box', 'Dinner served at your table', 'Champagne at half-time', HOST],
      price: 'From €900',
      word: 'NORD-SUD',
    },
  ],
  [
    'serie-a-rivalries',
    {
      title: 'The rivalries of Serie A',
      location: 'Milan, Rome or Turin, Italy',
      duration: BY_THE_FIXTURES,
      description:
        'In Milan, Rome or Turin the derby begins days ahead, at the café counter. Then come the songs, the flags, and that Italian science of giving nothing away.',
      features: ['Main stand', 'Italian aperitivo and dinner', ONE_NIGHT, TRANSFERS],
      price: 'From €1,100',
      word: 'CALCIO',
    },
  ],
  [
    'premier-league-derbies',
    {
      title: 'Premier League derbies',
      location: 'London, Manchester or Liverpool',
      duration: BY_THE_FIXTURES,
      description:
        'A scarf, a street of brick leading to the ground: an English derby is won first with the voice. The pitch is so close that you hear the studs.',
      features: ['Padded seat near the pitch', HOSPITALITY_LOUNGE, 'Meet a former player', ONE_NIGHT, TRANSFERS],
      price: 'From €1,400',
      word: 'DERBY',
    },
  ],
  [
    'f1-2026-australia',
    grandPrix({
      title: 'Australian Grand Prix',
      location: 'Melbourne, Australia',
      duration: '3 days, 6 to 8 March 2026',
      description:
        'A lake, black swans, and the first cars of the year among the trees of Albert Park. The season opens in the mild end of a southern summer.',
      also: 'Dinner by the Yarra',
      word: 'MELBOURNE',
    }),
  ],
  [
    'f1-2026-china',
    grandPrix({
      title: 'Chinese Grand Prix',
      location: 'Shanghai, China',
      duration: '3 days, 13 to 15 March 2026',
      description:
        'A first corner that coils like a shell, then one of the longest straights of the year. At dusk, mist settles on the river and the towers light up.',
      also: 'Dinner facing the Bund',
      word: 'SHANGHAI',
    }),
  ],
  [
    'f1-2026-japan',
    grandPrix({
      title: 'Japanese Grand Prix',
      location: 'Suzuka, Japan',
      duration: '3 days, 27 to 29 March 2026',
      description:
        'At Suzuka the track crosses over itself and the big wheel watches the esses. The cherry trees are about to bloom, and the crowd salutes every driver to the very last.',
      also: 'A stop in Kyoto, one night in a ryokan',
      word: 'SUZUKA',
    }),
  ],
  [
    'f1-2026-bahrain',
    grandPrix({
      title: 'Bahrain Grand Prix',
      location: 'Sakhir, Bahrain',
      duration: '3 days, 10 to 12 April 2026',
      description:
        'The desert gives back its heat and the floodlights come on: at Sakhir they race by night, between sand and palms. The coffee is scented with cardamom.',
      table: FESTIVE_DRINKS,
      also: 'Dinner in the desert',
      word: 'SAKHIR',
    }),
  ],
  [
    'f1-2026-saudi-arabia',
    grandPrix({
      title: 'Saudi Arabian Grand Prix',
      location: 'Jeddah, Saudi Arabia',
      duration: '3 days, 17 to 19 April 2026',
      description:
        'A narrow, rapid track beside the Red Sea, lit from one end of the corniche to the other. Not far off, the wooden balconies of the old town.',
      table: FESTIVE_DRINKS,
      also: 'Guided tour of old Jeddah',
      word: 'JEDDAH',
    }),
  ],
  [
    'f1-2026-miami',
    grandPrix({
      title: 'Miami Grand Prix',
      location: 'Miami, United States',
      duration: '3 days, 1 to 3 May 2026',
      description:
        'Palms, pastels and the warmth of May around the great stadium at Miami Gardens. The race is a party, and the party ends by the ocean.',
      also: 'Oceanfront hotel',
      word: 'MIAMI',
    }),
  ],
  [
    'f1-2026-canada',
    grandPrix({
      title: 'Canadian Grand Prix',
      location: 'Montreal, Canada',
      duration: '3 days, 22 to 24 May 2026',
      description:
        'An island in the St Lawrence, tall trees, and a wall famous for having caught out champions. In the evening Montreal lives on its terraces.',
      also: 'Table reserved in Old Montreal',
      word: 'MONTREAL',
    }),
  ],
  [
    '1',
    {
      title: 'Monaco, yacht and paddock',
      location: 'Port Hercule, Monaco',
      duration: '3 days, 5 to 7 June 2026',
      description:
        'A teak deck a few metres from the track, the harbour roaring, then the paddock gate. A weekend lived between the sea and the pits.',
      features: [
        'A place aboard a yacht moored in the harbour',
        'Paddock visit',
        'Champagne and lunches on board',
        'Helicopter transfer from Nice',
        'A host for your party',
      ],
      price: 'From €9,500',
      word: 'MONACO',
    },
  ],
  [
    'f1-2026-monaco',
    grandPrix({
      title: 'Monaco Grand Prix',
      location: 'Monte-Carlo, Monaco',
      duration: '3 days, 5 to 7 June 2026',
      description:
        'Everyday streets become a racetrack: Sainte-Dévote, the Casino, the tunnel, La Rascasse. From your terrace, the sound arrives before the car.',
      also: 'Dinner above the harbour',
      word: 'RASCASSE',
    }),
  ],
  [
    'f1-2026-barcelona',
    grandPrix({
      title: 'Barcelona-Catalunya Grand Prix',
      location: 'Barcelona, Spain',
      duration: '3 days, 12 to 14 June 2026',
      description:
        'A circuit the drivers know by heart, and one that tells the truth about a car. The sea, the markets and the tables of Barcelona are half an hour away.',
      also: 'Dinner in the Gothic Quarter',
      word: 'BARCELONA',
    }),
  ],
  [
    'f1-2026-austria',
    grandPrix({
      title: 'Austrian Grand Prix',
      location: 'Spielberg, Austria',
      duration: '3 days, 26 to 28 June 2026',
      description:
        'A short ribbon laid across the meadows of Styria, with cowbells, firs and mountains all round. From the terrace the eye can follow almost the whole lap.',
      also: 'Mountain hotel in Styria',
      word: 'SPIELBERG',
    }),
  ],
  [
    'f1-2026-great-britain',
    grandPrix({
      title: 'British Grand Prix',
      location: 'Silverstone, United Kingdom',
      duration: '3 days, 3 to 5 July 2026',
      description:
        'The old airfield where the championship was born, in 1950. Copse, Maggotts, Becketts: corners taken without lifting, before a crowd loyal in all weathers.',
      also: 'Helicopter transfer from London',
      word: 'ALBION',
    }),
  ],
  [
    'f1-2026-belgium',
    grandPrix({
      title: 'Belgian Grand Prix',
      location: 'Spa-Francorchamps, Belgium',
      duration: '3 days, 17 to 19 July 2026',
      description:
        'The track dives, climbs the Raidillon and vanishes into the forest. It may rain on one side of the circuit and shine on the other: such is the charm of Spa.',
      also: 'Hotel in the heart of the Ardennes',
      word: 'SPA',
    }),
  ],
  [
    'f1-2026-hungary',
    grandPrix({
      title: 'Hungarian Grand Prix',
      location: 'Budapest, Hungary',
      duration: '3 days, 24 to 26 July 2026',
      description:
        'A winding circuit in a bowl of hills, where you watch the cars from one slope to the other. After the race, the baths, the Danube and the lighted bridges.',
      also: 'Dinner cruise on the Danube',
      word: 'BUDAPEST',
    }),
  ],
  [
    'f1-2026-netherlands',
    grandPrix({
      title: 'Dutch Grand Prix',
      location: 'Zandvoort, Netherlands',
      duration: '3 days, 21 to 23 August 2026',
      description:
        'Banked corners tucked into the dunes, a short walk from the North Sea. Wind, sand, and orange grandstands that sing from morning till night.',
      also: 'Hotel on the canals of Amsterdam',
      word: 'ZANDVOORT',
    }),
  ],
  [
    'f1-2026-italy',
    grandPrix({
      title: 'Italian Grand Prix',
      location: 'Monza, Italy',
      duration: '3 days, 4 to 6 September 2026',
      description:
        'In the old royal park the cars rush between the trees as they did in the pioneers’ day. When the flag falls, the crowd walks down onto the track.',
      also: 'Dinner in Milan, near the Duomo',
      word: 'MONZA',
    }),
  ],
  [
    'f1-2026-madrid',
    grandPrix({
      title: 'Spanish Grand Prix',
      location: 'Madrid, Spain',
      duration: '3 days, 11 to 13 September 2026',
      description:
        'A new circuit at the city gates, half street, half track, with one long banked corner. September keeps the heat of summer, and Madrid dines late.',
      also: 'An evening of tapas in old Madrid',
      word: 'MADRID',
    }),
  ],
  [
    'f1-2026-azerbaijan',
    grandPrix({
      title: 'Azerbaijan Grand Prix',
      location: 'Baku, Azerbaijan',
      duration: '3 days, 24 to 26 September 2026',
      description:
        'Two kilometres flat out beside the Caspian, then a corridor of stone beneath the ramparts. In a single lap, the boulevard and the old city.',
      also: 'Guided tour of the old city',
      word: 'BAKU',
    }),
  ],
  [
    'f1-2026-singapore',
    grandPrix({
      title: 'Singapore Grand Prix',
      location: 'Singapore',
      duration: '3 days, 9 to 11 October 2026',
      description:
        'The city lights up and they race by night, between the bay and the old façades. The air is warm, the gardens fragrant, and nobody thinks of sleep.',
      also: 'Room overlooking the bay',
      word: 'SINGAPORE',
    }),
  ],
  [
    'f1-2026-united-states',
    grandPrix({
      title: 'United States Grand Prix',
      location: 'Austin, United States',
      duration: '3 days, 23 to 25 October 2026',
      description:
        'A steep climb to the first corner, a red tower, the big Texas sky. Austin adds what it does best: music, on every street corner.',
      also: 'Texas barbecue and an evening of music',
      word: 'AUSTIN',
    }),
  ],
  [
    'f1-2026-mexico',
    grandPrix({
      title: 'Mexico City Grand Prix',
      location: 'Mexico City, Mexico',
      duration: '3 days, 30 October to 1 November 2026',
      description:
        'At more than two thousand metres the air is thin; the fervour is not. The track runs through an old baseball stadium where the whole crowd rises as one.',
      also: 'Guided tour of the historic centre',
      word: 'MEXICO',
    }),
  ],
  [
    'f1-2026-sao-paulo',
    grandPrix({
      title: 'São Paulo Grand Prix',
      location: 'São Paulo, Brazil',
      duration: '3 days, 6 to 8 November 2026',
      description:
        'Interlagos tilts, turns left and changes skies three times a day. An old circuit between two lakes, and a crowd for whom racing is a family matter.',
      also: 'Churrasco dinner in town',
      word: 'SÃO PAULO',
    }),
  ],
  [
    'f1-2026-las-vegas',
    grandPrix({
      title: 'Las Vegas Grand Prix',
      location: 'Las Vegas, United States',
      duration: '3 days, 19 to 21 November 2026',
      description:
        'After dark the Strip closes to everyday cars and the racers stream past beneath the signs. Outside, the cold of the desert; inside, the party.',
      also: 'Room overlooking the Strip',
      word: 'VEGAS',
    }),
  ],
  [
    'f1-2026-qatar',
    grandPrix({
      title: 'Qatar Grand Prix',
      location: 'Lusail, Qatar',
      duration: '3 days, 27 to 29 November 2026',
      description:
        'A fast track on pale sand that comes to life only at nightfall. In Doha the dhows return to harbour and the towers lie mirrored in the bay.',
      table: FESTIVE_DRINKS,
      also: 'Dhow cruise in Doha',
      word: 'LUSAIL',
    }),
  ],
  [
    '4',
    {
      title: 'Abu Dhabi, suite and marina',
      location: 'Yas Island, Abu Dhabi',
      duration: '3 days, 4 to 6 December 2026',
      description:
        'A suite on Yas Island, a terrace above the marina, and the last race of the year in the setting sun. A butler sees to the rest.',
      features: [
        'Hotel suite with a butler',
        'Private terrace over the marina',
        PADDOCK_CLUB,
        'Closing dinner',
        'Chauffeur and concierge',
      ],
      price: 'From €15,000',
      word: 'ABU DHABI',
    },
  ],
  [
    'f1-2026-abu-dhabi',
    grandPrix({
      title: 'Abu Dhabi Grand Prix',
      location: 'Yas Marina, Abu Dhabi',
      duration: '3 days, 4 to 6 December 2026',
      description:
        'The sun goes down during the race, between the marina and the glass sails of the hotel. The season ends here, and the paddock says its goodbyes.',
      also: 'Visit to the Louvre Abu Dhabi',
      word: 'YAS',
    }),
  ],
  [
    '15',
    {
      title: 'Monte-Carlo Masters',
      location: 'Monte-Carlo',
      duration: '1 day of your choice, 4 to 12 April 2026',
      description:
        'The terraces step down towards the sea and play goes on among the cypresses, in the first warmth of April. This is where the clay-court spring begins.',
      features: ['Box on the main court', CHEF_LUNCH, 'Terrace overlooking the sea', HOST],
      price: 'From €1,300',
      word: 'RIVIERA',
    },
  ],
  [
    '2',
    {
      title: 'Roland-Garros',
      location: 'Paris, France',
      duration: '1 day of your choice, 24 May to 7 June 2026',
      description:
        'Ochre clay, the shadow of the stands creeping over the court, the silence before a serve. A Parisian day, from lunch to the last rally.',
      features: ['Box seat on the main court', CHEF_LUNCH, PRIVATE_LOUNGE, HOST, 'Chauffeur in Paris'],
      price: 'From €1,600',
      word: 'PARIS',
    },
  ],
  [
    '7',
    {
      title: 'Wimbledon',
      location: 'London, United Kingdom',
      duration: '1 day of your choice, 29 June to 12 July 2026',
      description:
        'Grass cut to the millimetre, players in white, strawberries and cream. Tea is taken on time, and fifteen thousand people know how to be quiet.',
      features: [
        'Seat on the main court',
        'Lunch, strawberries and cream',
        'Private lounge and afternoon tea',
        'Chauffeured car from central London',
        HOST,
      ],
      price: 'From €3,200',
      word: 'LONDON',
    },
  ],
  [
    '5',
    {
      title: 'US Open',
      location: 'New York, United States',
      duration: '1 evening of your choice, late August or early September',
      description:
        'A blue court, twenty thousand voices, planes in the distance: at Flushing Meadows tennis is played at night and ends late. Manhattan waits across the river.',
      features: [
        'Box for the evening session',
        'Dinner before the match',
        PRIVATE_LOUNGE,
        'Manhattan hotel',
        'Transfers',
      ],
      price: 'From €2,400',
      word: 'NEW YORK',
    },
  ],
  [
    '14',
    {
      title: 'Paris Masters',
      location: 'Paris La Défense, France',
      duration: '1 session of your choice, in the autumn',
      description:
        'Great tennis moves indoors: the hall is dark, the court ablaze with light. Outside, Paris in autumn; after the match, a table in town.',
      features: ['Box seat', 'Cocktail buffet', PRIVATE_LOUNGE, HOST],
      price: 'From €1,100',
      word: 'ARENA',
    },
  ],
  [
    '13',
    {
      title: 'Ballon d’Or gala',
      location: 'Venue to be confirmed',
      duration: '1 evening',
      description:
        'The steps, the flashbulbs, a room holding its breath before a name. A night in evening dress, when football puts on its very best.',
      features: [
        'Seat at the ceremony',
        'Cocktails beforehand',
        'Gourmet dinner',
        'Chauffeur for the evening',
        'One night in a palace hotel',
      ],
      price: ON_REQUEST,
      word: 'GALA',
    },
  ],
  [
    '10',
    {
      title: 'Golf Masters',
      location: 'Augusta, United States',
      duration: '4 days, 9 to 12 April 2026',
      description:
        'Azaleas, pines, a stone bridge, and a murmur swelling behind the green. At Augusta you walk a good deal, speak softly and forget your telephone.',
      features: [
        'Access to the course',
        'Private house near the club',
        'Breakfast and dinner by a chef',
        'A round of golf nearby',
        CHAUFFEUR,
      ],
      price: 'From €12,000',
      word: 'AUGUSTA',
    },
  ],
  [
    '12',
    {
      title: 'Olympic Games, Los Angeles 2028',
      location: 'Los Angeles, United States',
      duration: '14 to 30 July 2028',
      description:
        'Two weeks of July beside the Pacific, going from a pool to a track, from an unknown to a legend. Your programme is put together event by event.',
      features: [
        'Events chosen with you',
        'Hospitality lounges at the venues',
        'Five-star hotel',
        CHAUFFEUR,
        'Host who speaks your language',
      ],
      price: ON_REQUEST,
      word: 'PACIFIC',
    },
  ],
  [
    '9',
    {
      title: 'NBA Finals',
      location: 'United States, home of the finalists',
      duration: '3 days in June, depending on the finalists',
      description:
        'Shoes squeak, the arena rises, and one last possession decides the year. From a seat at the edge of the floor you hear what the players say to one another.',
      features: [
        'Courtside seat',
        'Private lounge and dinner',
        'Suite in a five-star hotel',
        'Access to the warm-up',
        CHAUFFEUR,
      ],
      price: 'From €25,000',
      word: 'FINALS',
    },
  ],
  [
    '11',
    {
      title: 'MotoGP Grand Prix',
      location: 'Le Mans, Mugello or Assen',
      duration: '3 days, depending on the Grand Prix chosen',
      description:
        'A knee brushes the kerb, the motorcycle lies down, then everything rights itself with a howl. From the pits it is balance; from the stands, courage.',
      features: [
        'Trackside VIP terrace',
        'Guided tour of the pits',
        'Lunches and open bar',
        'Meet a team',
        'Hotel and transfers',
      ],
      price: 'From €1,900',
      word: 'SPEED',
    },
  ],
  [
    '3',
    {
      title: 'Africa Cup of Nations, the journey',
      // The page shows «Maroc» for this id in every language (spec §3).
      location: 'Maroc',
      duration: 'Following the tournament fixtures',
      description:
        'A city, a riad, a match, then time to wander until the next. Football sets the pace of the journey; Morocco gives it its colours.',
      features: [
        'Main stand',
        'Riad or five-star hotel',
        'Moroccan dinner',
        'Chauffeur and a guide who speaks your language',
      ],
      price: ON_REQUEST,
      word: 'MOROCCO',
    },
  ],
  [
    '8',
    {
      title: 'American football, the game and the show',
      location: 'United States',
      duration: '4 days, date to be confirmed',
      description:
        'A game won yard by yard, and a half-time when the stadium turns into a stage. You come for the one, stay for the other, and leave with both.',
      features: ['Category one seat', 'Half-time show', 'Reception before the game', 'Five-star hotel and transfers'],
      price: ON_REQUEST,
      word: 'TOUCHDOWN',
    },
  ],
])
