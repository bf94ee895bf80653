/** What each poster shows, in one sentence (spec §3 "image"): spoken in the detail, where the poster is large. */
import type { PosterAlternatives } from '../poster-alternatives.ts'

export const posterAlternatives: PosterAlternatives = new Map([
  [
    '1',
    'Une voiture de course rouge longe le port de Monaco au soleil couchant, devant un yacht blanc, des voiliers et les façades du rocher.',
  ],
  ['2', 'Sur la terre battue, l’ombre d’un joueur au service s’étire sous une balle de tennis, face aux tribunes.'],
  ['3', 'Une théière d’argent verse le thé à la menthe devant des remparts rouges, des palmiers et l’Atlas enneigé.'],
  ['4', 'Sous la lune, une voiture de course crème passe devant un yacht et un dôme violet illuminé.'],
  [
    '5',
    'Une balle de tennis se lève comme une lune sur les gratte-ciel de New York, au-dessus d’un joueur qui sert sur un court bleu.',
  ],
  ['6', 'Un ballon de football roule vers nous sur une pelouse éclairée par deux projecteurs, devant un stade comble.'],
  ['7', 'Une raquette de bois et une balle blanche reposent sur le gazon, devant un pavillon anglais.'],
  [
    '8',
    'Un ballon de football américain passe entre les poteaux jaunes dans un ciel de feux d’artifice, au-dessus du stade.',
  ],
  ['9', 'Un ballon de basket plonge vers le panier, dans les rayons de lumière de la salle.'],
  [
    '10',
    'Un drapeau rouge marque le trou d’un green bordé d’azalées, de pins et d’un pont de pierre, au soleil levant.',
  ],
  ['11', 'Une moto rouge se couche dans un virage, le genou du pilote au ras du vibreur, devant un grand soleil.'],
  [
    '12',
    'Une plongeuse traverse un soleil corail au-dessus du Pacifique, d’un équipage d’aviron et d’un match de beach-volley.',
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
    'Un grand stade vu du ciel, tribunes pour moitié blanches et or, pour moitié bleues et grenat, coupées par une diagonale d’ombre.',
  ],
  [
    'le-classique',
    'Deux écharpes, l’une ciel et blanche, l’autre marine, rouge et blanche, flottent au projecteur d’un stade au bord de la mer.',
  ],
  [
    'premier-league-derbies',
    'Sous la pluie, une foule de parapluies rouges et bleu ciel marche vers le stade entre des maisons de brique.',
  ],
  [
    'serie-a-rivalries',
    'Des fumées et des drapeaux rouges et noirs, bleus et noirs, se croisent devant une enceinte d’arcades antiques.',
  ],
  [
    'world-cup-2026-expansion',
    'Un ballon se lève comme un soleil entre les montagnes, des gratte-ciel et une pyramide à degrés, sous des guirlandes de papier.',
  ],
  [
    'f1-2026-australia',
    'Une voiture verte et or longe un lac aux cygnes noirs ; le tracé du circuit se dessine dans un soleil jaune.',
  ],
  [
    'f1-2026-china',
    'Une voiture jaune passe devant une jonque et les tours de Shanghai ; le circuit se dessine dans un soleil rouge.',
  ],
  [
    'f1-2026-japan',
    'Une voiture blanche passe devant une montagne, une grande roue et des cerisiers en fleurs ; le circuit se dessine dans un soleil rouge.',
  ],
  [
    'f1-2026-bahrain',
    'Une voiture rouge file vers les dunes entre des palmiers ; le circuit se dessine dans un soleil orange.',
  ],
  [
    'f1-2026-saudi-arabia',
    'De nuit, une voiture verte longe la mer devant un jet d’eau géant ; le circuit se dessine dans une lune vert pâle.',
  ],
  [
    'f1-2026-miami',
    'Une voiture blanche et bleue longe une plage, des palmiers et un hôtel art déco rose ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-canada',
    'Une voiture rouge et blanche passe au bord de l’eau, près d’un dôme géodésique et d’érables ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-monaco',
    'Du fond d’un tunnel, une voiture crème débouche sur le port de Monaco ; le circuit se dessine dans le soleil du soir.',
  ],
  [
    'f1-2026-barcelona',
    'Une voiture rouge et or passe devant un mas, des vignes et des montagnes ; le circuit se dessine dans un soleil rouge.',
  ],
  [
    'f1-2026-austria',
    'Une voiture bleue s’éloigne vers les alpages, un clocher et des sommets ; le circuit se dessine dans un soleil rayonnant.',
  ],
  [
    'f1-2026-great-britain',
    'Deux voitures vertes se suivent sur un ancien aérodrome survolé par un biplan ; le circuit se dessine dans un soleil pâle.',
  ],
  [
    'f1-2026-belgium',
    'Sous la pluie, une voiture jaune gravit une côte entre les sapins ; le circuit se dessine dans un soleil blanc.',
  ],
  [
    'f1-2026-hungary',
    'Une voiture blanche et verte passe devant le Danube, un pont suspendu et un palais à coupole ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-netherlands',
    'Vue du ciel, une voiture orange tourne dans un virage relevé au pied des dunes et d’un phare ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-italy',
    'Une voiture rouge descend l’anneau incliné d’un parc d’automne ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-madrid',
    'Une voiture rouge arrive de face, quatre tours dans le couchant derrière elle ; le circuit se dessine dans un soleil orangé.',
  ],
  [
    'f1-2026-azerbaijan',
    'Une voiture turquoise passe entre une tour ancienne, des remparts et trois tours en flammes de verre ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-singapore',
    'De nuit, une voiture rouge passe sous de grands arbres de lumière, devant la ville ; le circuit se dessine dans une lune orange.',
  ],
  [
    'f1-2026-united-states',
    'Une voiture blanche monte vers une tour d’observation entre cactus et terre rouge ; le circuit se dessine dans un soleil jaune.',
  ],
  [
    'f1-2026-mexico',
    'Une voiture dorée arrive de face entre les fleurs orange, un volcan enneigé derrière elle ; le circuit se dessine dans un soleil rayonnant.',
  ],
  [
    'f1-2026-sao-paulo',
    'Sous la pluie, une voiture jaune et verte se reflète sur la piste devant un immeuble ondulé ; le circuit se dessine dans le soleil.',
  ],
  [
    'f1-2026-las-vegas',
    'De nuit, une voiture claire arrive phares allumés entre les néons ; le circuit se dessine dans la lune.',
  ],
  [
    'f1-2026-qatar',
    'De nuit, une voiture bordeaux descend des dunes où passent deux oryx ; le circuit se dessine dans la lune.',
  ],
  [
    'f1-2026-abu-dhabi',
    'Deux voitures passent la ligne sous un drapeau à damier, devant une marina ; le circuit se dessine dans le soleil couchant.',
  ],
])
