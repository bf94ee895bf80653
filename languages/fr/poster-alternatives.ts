/** A sentence for the picture of each poster (spec §3 "image"): spoken in the detail, where the poster is large. */
import type { PosterAlternatives } from '../poster-alternatives.ts'

export const posterAlternatives: PosterAlternatives = new Map([
  [
    '1',
    'Une voiture de course rouge longe le port de Monaco au soleil couchant, devant un yacht blanc, des voiliers et les façades du rocher.',
  ],
  ['2', 'Sur la terre battue, l’ombre d’un joueur au service s’étire sous une balle de tennis, face aux tribunes.'],
  ['3', 'Une théière d’argent verse le thé à la menthe devant des remparts rouges, des palmiers et l’Atlas enneigé.'],
  [
    '4',
    'Sous une grande lune, une terrasse et sa table pour deux dominent des yachts, un circuit où file une voiture crème et un hôtel sous sa résille de verre violette.',
  ],
  [
    '5',
    'Une joueuse, raquette armée au service, lance une balle grande comme la lune, sur un court bleu devant les gratte-ciel de New York.',
  ],
  [
    '6',
    'Un ballon gonfle le filet du but, vu de derrière ; au loin, le buteur lève les bras devant les tribunes et le soleil.',
  ],
  [
    '7',
    'Vue d’en haut sur le gazon rayé, une raquette de bois porte des fraises ; une balle blanche est posée près de la ligne.',
  ],
  [
    '8',
    'Un ballon de football américain passe entre les poteaux jaunes dans un ciel de feux d’artifice, au-dessus du stade.',
  ],
  [
    '9',
    'Un ballon de basket traverse le cercle, devant le panneau de verre et les rayons de lumière d’une salle comble.',
  ],
  [
    '10',
    'Un drapeau rouge marque le trou d’un green bordé d’azalées, de pins et d’un pont de pierre, au soleil levant.',
  ],
  [
    '11',
    'Une moto rouge se couche dans un virage, le genou du pilote sur le vibreur ; deux autres le suivent dans la courbe, devant un grand soleil.',
  ],
  [
    '12',
    'Une plongeuse en saut de l’ange traverse un soleil corail, près d’une tour de plongeon, au-dessus de voiliers et d’un huit d’aviron.',
  ],
  ['13', 'Un ballon d’or brille au sommet d’un escalier au tapis rouge que gravit un couple en tenue de soirée.'],
  [
    '14',
    'Dans une salle à la grande verrière, la lumière d’automne tombe sur un court bleu-vert et une balle de tennis.',
  ],
  ['15', 'Un court en terre battue s’ouvre sur la mer entre les cyprès, près d’une tribune aux stores rayés.'],
  [
    'can-2025-maroc',
    'Un ballon rouge et blanc monte dans la nuit, vu à travers une arche de zelliges qui encadre un stade et ses palmiers.',
  ],
  [
    'el-clasico',
    'Un éventail espagnol s’ouvre comme un soleil sur un stade, moitié blanc, or et violet, moitié bleu et grenat, un ballon à son pivot.',
  ],
  [
    'le-classique',
    'Du baby-foot : trois joueurs blanc et ciel face à deux défenseurs et un gardien marine et rouge ; au bout, le soleil entre une tour de fer et une église.',
  ],
  [
    'premier-league-derbies',
    'Sous la pluie, une foule de parapluies rouges et bleu ciel marche vers le stade entre des maisons de brique.',
  ],
  [
    'serie-a-rivalries',
    'Dans une ruelle italienne, des maillots rayés sèchent devant le soleil, au-dessus d’enfants qui tirent un ballon vers le ciel.',
  ],
  [
    'world-cup-2026-expansion',
    'Un monarque, le papillon qui migre du Canada au Mexique, s’est posé sur un ballon au centre du terrain, devant un grand soleil et des sapins.',
  ],
  [
    'f1-2026-australia',
    'Un cygne noir recourbe le cou autour d’un soleil d’or où se dessine le circuit ; sur l’autre rive du lac, une voiture verte et or.',
  ],
  [
    'f1-2026-china',
    'Un cerf-volant hirondelle passe devant un soleil corail où se dessine le circuit ; un enfant en tient le fil parmi les lotus, une voiture jaune file.',
  ],
  [
    'f1-2026-japan',
    'Une voiture blanche passe devant une montagne, une grande roue et des cerisiers en fleurs ; le circuit se dessine dans un soleil rouge.',
  ],
  [
    'f1-2026-bahrain',
    'Un faucon fond en travers d’un soleil orange où se dessine le circuit ; en bas, une voiture rouge et blanche soulève la poussière entre les dunes.',
  ],
  [
    'f1-2026-saudi-arabia',
    'De nuit, un boutre à grande voile safran passe devant une lune pâle où se dessine le circuit ; une voiture verte longe la digue, près d’un jet d’eau géant.',
  ],
  [
    'f1-2026-miami',
    'Un grand flamant rose sur une patte se retourne vers une voiture blanche et bleue ; des hôtels pastel bordent la baie et le circuit se dessine dans un soleil rayé.',
  ],
  [
    'f1-2026-canada',
    'Une immense feuille d’érable rouge tombe devant le soleil où se dessine le circuit ; dessous, une voiture rouge frôle un mur au bord de l’eau, un dôme au loin.',
  ],
  [
    'f1-2026-monaco',
    'Du fond d’un tunnel, une voiture crème débouche sur le port de Monaco ; le circuit se dessine dans le soleil du soir.',
  ],
  [
    'f1-2026-barcelona',
    'Un soleil en mosaïque de carreaux brisés porte le circuit au-dessus d’un banc ondulant de mosaïque et de pins ; une voiture rouge et or passe devant.',
  ],
  [
    'f1-2026-austria',
    'Une vache couronnée de fleurs se tient devant le soleil et les Alpes ; le circuit se dessine sur sa grande cloche dorée, une voiture bleue passe au pied du pré.',
  ],
  [
    'f1-2026-great-britain',
    'Un biplan rouge et crème s’incline au-dessus d’un ancien aérodrome ; une voiture verte fait la course avec son ombre et le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-belgium',
    'Sous la pluie, une voiture jaune gravit une côte entre les sapins ; le circuit se dessine dans un soleil blanc.',
  ],
  [
    'f1-2026-hungary',
    'Un lion de pierre garde un pont à chaînes sur le Danube au crépuscule ; une voiture blanche et verte en sort et le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-netherlands',
    'Vue du ciel, une voiture orange tourne dans un virage relevé au pied des dunes et d’un phare ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-italy',
    'Un virage relevé en béton tourne sous les arbres d’automne ; une voiture rouge y file, un drapeau italien flotte et le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-madrid',
    'La traîne à volants rouges d’une danseuse s’étend comme un virage que longe une voiture rouge ; au loin quatre tours, et le circuit dans un soleil d’or.',
  ],
  [
    'f1-2026-azerbaijan',
    'Une voiture turquoise se glisse entre une tour ronde et un rempart orné d’un tapis ; au fond, trois tours en flammes de verre et le circuit dans le soleil.',
  ],
  [
    'f1-2026-singapore',
    'De nuit, deux grands arbres de lumière encadrent une lune orange où se dessine le circuit ; une voiture rouge traverse un pont de fer sous des lampions.',
  ],
  [
    'f1-2026-united-states',
    'Au crépuscule, des chauves-souris sortent de sous un pont et passent devant un grand soleil où se dessine le circuit ; sur le pont file une voiture blanche et bleue.',
  ],
  [
    'f1-2026-mexico',
    'Un jaguar peint de fleurs bondit devant un soleil rayonnant où se dessine le circuit ; dessous, une voiture dorée file entre les œillets d’Inde, un volcan au loin.',
  ],
  [
    'f1-2026-sao-paulo',
    'Sous la pluie, une voiture jaune et verte se reflète sur la piste devant un immeuble ondulé ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-las-vegas',
    'De nuit, devant les néons, une voiture blanche tourne comme la bille dans une roulette géante ; le circuit se dessine sur le disque d’or en son centre.',
  ],
  [
    'f1-2026-qatar',
    'De nuit, une huître immense s’ouvre sur le sable ; le circuit se dessine sur sa perle, pâle comme la lune, et une voiture bordeaux passe devant.',
  ],
  [
    'f1-2026-abu-dhabi',
    'Une voiture argent descend un drapeau à damier posé sur l’eau jusqu’à l’horizon, entre des palmiers et des yachts ; le circuit se dessine dans le soleil couchant.',
  ],
])
