/** What each poster shows, in one sentence (spec §3 "image"): spoken in the detail, where the poster is large. */
import type { PosterAlternatives } from '../poster-alternatives.ts'

export const posterAlternatives: PosterAlternatives = new Map([
  [
    '1',
    'A red racing car runs along the harbour of Monaco at sunset, past a white yacht, sailing boats and the houses on the rock.',
  ],
  ['2', 'On red clay, the shadow of a player serving stretches beneath a tennis ball, facing the stands.'],
  ['3', 'A silver pot pours mint tea before red ramparts, palm trees and the snowy Atlas.'],
  ['4', 'Under the moon, a cream racing car passes a yacht and a glowing violet dome.'],
  ['5', 'A tennis ball rises like a moon over the skyscrapers of New York, above a player serving on a blue court.'],
  ['6', 'A football rolls towards us on a pitch lit by two floodlights, before a full stadium.'],
  ['7', 'A wooden racket and a white ball rest on the lawn before an English clubhouse.'],
  ['8', 'An American football passes between yellow goalposts in a sky of fireworks, above the stadium.'],
  ['9', 'A basketball drops towards the hoop amid the rays of light of the arena.'],
  ['10', 'A red flag marks the hole of a green edged with azaleas, pines and a stone bridge, at sunrise.'],
  ['11', 'A red motorcycle leans into a bend, the rider’s knee brushing the kerb, before a great sun.'],
  ['12', 'A diver crosses a coral sun above the Pacific, a rowing crew and a game of beach volleyball.'],
  ['13', 'A golden football shines above red-carpeted stairs that a couple in evening dress is climbing.'],
  ['14', 'In a hall with a great glass vault, autumn light falls on a blue-green court and a tennis ball.'],
  ['15', 'A clay court opens onto the sea between cypresses, beside a stand with striped awnings.'],
  [
    'can-2025-maroc',
    'A red and white football rises into the night, seen through a tiled arch that frames a stadium and its palm trees.',
  ],
  [
    'el-clasico',
    'A great stadium seen from the sky, its stands half white and gold, half blue and garnet, cut by a diagonal of shade.',
  ],
  [
    'le-classique',
    'Two scarves, one sky blue and white, the other navy, red and white, fly from the floodlight of a stadium by the sea.',
  ],
  [
    'premier-league-derbies',
    'In the rain, a crowd of red and sky-blue umbrellas walks to the stadium between brick houses.',
  ],
  [
    'serie-a-rivalries',
    'Smoke and flags in red and black, and in blue and black, cross before the arcades of an ancient arena.',
  ],
  [
    'world-cup-2026-expansion',
    'A football rises like a sun between mountains, skyscrapers and a stepped pyramid, beneath paper garlands.',
  ],
  [
    'f1-2026-australia',
    'A green and gold car runs beside a lake with black swans; the circuit is drawn in a yellow sun.',
  ],
  ['f1-2026-china', 'A yellow car passes a junk and the towers of Shanghai; the circuit is drawn in a red sun.'],
  [
    'f1-2026-japan',
    'A white car passes a mountain, a big wheel and cherry trees in blossom; the circuit is drawn in a red sun.',
  ],
  [
    'f1-2026-bahrain',
    'A red car speeds off towards the dunes between palm trees; the circuit is drawn in an orange sun.',
  ],
  [
    'f1-2026-saudi-arabia',
    'At night, a green car runs along the sea before a giant fountain; the circuit is drawn in a pale green moon.',
  ],
  [
    'f1-2026-miami',
    'A white and blue car passes a beach, palm trees and a pink Art Deco hotel; the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-canada',
    'A red and white car passes along the water, near a geodesic dome and maples; the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-monaco',
    'From inside a tunnel, a cream car comes out onto the harbour of Monaco; the circuit is drawn in the evening sun.',
  ],
  [
    'f1-2026-barcelona',
    'A red and gold car passes a farmhouse, vines and mountains; the circuit is drawn in a red sun.',
  ],
  [
    'f1-2026-austria',
    'A blue car drives off towards alpine meadows, a church tower and peaks; the circuit is drawn in a radiant sun.',
  ],
  [
    'f1-2026-great-britain',
    'Two green cars follow each other over an old airfield beneath a biplane; the circuit is drawn in a pale sun.',
  ],
  ['f1-2026-belgium', 'In the rain, a yellow car climbs a slope among firs; the circuit is drawn in a white sun.'],
  [
    'f1-2026-hungary',
    'A white and green car passes the Danube, a suspension bridge and a domed palace; the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-netherlands',
    'Seen from above, an orange car takes a banked bend below dunes and a lighthouse; the circuit is drawn in the sun.',
  ],
  ['f1-2026-italy', 'A red car comes down the banked ring of an autumn park; the circuit is drawn in the sun.'],
  [
    'f1-2026-madrid',
    'A red car comes head-on, four towers in the sunset behind it; the circuit is drawn in an orange sun.',
  ],
  [
    'f1-2026-azerbaijan',
    'A turquoise car passes between an old tower, ramparts and three glass towers shaped like flames; the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-singapore',
    'At night, a red car passes beneath tall trees of light before the city; the circuit is drawn in an orange moon.',
  ],
  [
    'f1-2026-united-states',
    'A white car climbs towards an observation tower between cacti and red earth; the circuit is drawn in a yellow sun.',
  ],
  [
    'f1-2026-mexico',
    'A golden car comes head-on between orange flowers, a snowy volcano behind it; the circuit is drawn in a radiant sun.',
  ],
  [
    'f1-2026-sao-paulo',
    'In the rain, a yellow and green car is mirrored on the track before a wave-shaped building; the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-las-vegas',
    'At night, a pale car comes with its headlights on between neon signs; the circuit is drawn in the moon.',
  ],
  [
    'f1-2026-qatar',
    'At night, a maroon car comes down from dunes where two oryx pass; the circuit is drawn in the moon.',
  ],
  [
    'f1-2026-abu-dhabi',
    'Two cars cross the line beneath a chequered flag, before a marina; the circuit is drawn in the setting sun.',
  ],
])
