/** A sentence for the picture of each poster (spec §3 "image"): spoken in the detail, where the poster is large. */
import type { PosterAlternatives } from '../poster-alternatives.ts'

export const posterAlternatives: PosterAlternatives = new Map([
  [
    '1',
    'A red racing car runs along the harbour of Monaco at sunset, past a white yacht, sailing boats and the houses on the rock.',
  ],
  ['2', 'On red clay, the shadow of a player serving stretches beneath a tennis ball, facing the stands.'],
  ['3', 'A silver pot pours mint tea before red ramparts, palm trees and the snowy Atlas.'],
  [
    '4',
    'Under a great moon, a terrace with a table for two looks on yachts, a track and its cream racing car, and a hotel beneath a violet shell of glass.',
  ],
  [
    '5',
    'A player, her racket drawn back to serve, tosses a tennis ball as large as the moon, on a blue court before the skyscrapers of New York.',
  ],
  [
    '6',
    'A football bulges the net of the goal, seen from behind; far off, the scorer raises his arms before the stands and the sun.',
  ],
  ['7', 'Seen from above on a striped lawn, a wooden racket bears strawberries; a white ball lies by the line.'],
  ['8', 'An American football passes between yellow goalposts in a sky of fireworks, above the stadium.'],
  ['9', 'A basketball goes through the rim, before the glass board and the rays of light of a full arena.'],
  ['10', 'A red flag marks the hole of a green edged with azaleas, pines and a stone bridge, at sunrise.'],
  [
    '11',
    'A red motorcycle leans into a bend, the rider’s knee on the kerb; two others follow through the bend, before a great sun.',
  ],
  ['12', 'A swan dive from a tower crosses a coral sun, above sailing boats and a rowing eight.'],
  ['13', 'A golden football shines above red-carpeted stairs that a couple in evening dress is climbing.'],
  ['14', 'In a hall with a great glass vault, autumn light falls on a blue-green court and a tennis ball.'],
  ['15', 'A clay court opens onto the sea between cypresses, beside a stand with striped awnings.'],
  [
    'can-2025-maroc',
    'A red and white football rises into the night, seen through a tiled arch that frames a stadium and its palm trees.',
  ],
  [
    'el-clasico',
    'A Spanish fan opens like a sun over a stadium, half white, gold and violet, half blue and garnet, a football at its pivot.',
  ],
  [
    'le-classique',
    'Table football: three players in white and sky blue face two defenders and a goalkeeper in navy and red; beyond, the sun between an iron tower and a church.',
  ],
  [
    'premier-league-derbies',
    'In the rain, a crowd of red and sky-blue umbrellas walks to the stadium between brick houses.',
  ],
  [
    'serie-a-rivalries',
    'In an Italian alley, striped shirts dry on washing lines before the sun, above boys kicking a ball into the sky.',
  ],
  [
    'world-cup-2026-expansion',
    'A monarch, the butterfly that migrates from Canada to Mexico, rests on a football in mid-pitch, before a great sun and fir trees.',
  ],
  [
    'f1-2026-australia',
    'A black swan bends its neck round a golden sun that holds the circuit; on the far shore of the lake runs a green and gold car.',
  ],
  [
    'f1-2026-china',
    'A swallow kite flies before a coral sun that holds the circuit; a child holds its string among the lotus, and a yellow car speeds down the straight.',
  ],
  [
    'f1-2026-japan',
    'A white car passes a mountain, a big wheel and cherry trees in blossom; the circuit is drawn in a red sun.',
  ],
  [
    'f1-2026-bahrain',
    'A falcon dives across an orange sun that holds the circuit; below, a red and white car raises dust among the dunes.',
  ],
  [
    'f1-2026-saudi-arabia',
    'At night, a dhow under a great saffron sail crosses a pale moon that holds the circuit; a green car runs along the sea wall, by a towering water jet.',
  ],
  [
    'f1-2026-miami',
    'A tall flamingo on one leg looks back at a white and blue car; pastel hotels line the bay and the circuit is drawn in a banded sun.',
  ],
  [
    'f1-2026-canada',
    'A huge red maple leaf falls before the sun that holds the circuit; beneath it a red car skims a wall by the water, a dome far behind.',
  ],
  [
    'f1-2026-monaco',
    'From inside a tunnel, a cream car comes out onto the harbour of Monaco; the circuit is drawn in the evening sun.',
  ],
  [
    'f1-2026-barcelona',
    'A sun of broken mosaic tiles holds the circuit above a winding mosaic bench and pines; a red and gold car passes in front.',
  ],
  [
    'f1-2026-austria',
    'A cow crowned with flowers stands before the sun and the Alps; the circuit is drawn on her great golden bell, and a blue car passes below the meadow.',
  ],
  [
    'f1-2026-great-britain',
    'A red and cream biplane banks over an old airfield; a green car races its shadow and the circuit is drawn in the sun.',
  ],
  ['f1-2026-belgium', 'In the rain, a yellow car climbs a slope among firs; the circuit is drawn in a white sun.'],
  [
    'f1-2026-hungary',
    'A stone lion guards a chain bridge over the Danube at dusk; a white and green car comes off it and the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-netherlands',
    'Seen from above, an orange car takes a banked bend below dunes and a lighthouse; the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-italy',
    'A banking of concrete comes round beneath autumn trees; a red car drives high on it, an Italian flag waves above supporters and the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-madrid',
    'The red ruffled train of a dancer sweeps out like a bend, and a red car runs along it; far off are four towers and the circuit in a golden sun.',
  ],
  [
    'f1-2026-azerbaijan',
    'A turquoise car slips between a round tower and a rampart hung with a great carpet; beyond are three flame-shaped glass towers and the circuit in the sun.',
  ],
  [
    'f1-2026-singapore',
    'At night, two great trees of light frame an orange moon that holds the circuit; a red car crosses an iron bridge beneath a string of lanterns.',
  ],
  [
    'f1-2026-united-states',
    'At dusk hundreds of bats stream out from under a bridge and across a great sun that holds the circuit; over the bridge races a white and blue car, the town behind it.',
  ],
  [
    'f1-2026-mexico',
    'A jaguar painted with flowers leaps past a radiant sun that holds the circuit; beneath it a golden car speeds among marigolds, a snowy volcano far behind.',
  ],
  [
    'f1-2026-sao-paulo',
    'In the rain, a yellow and green car is mirrored on the track before a wave-shaped building; the circuit is drawn in the sun.',
  ],
  [
    'f1-2026-las-vegas',
    'At night, before neon signs, a white car runs like the ball round a giant roulette wheel; the circuit is drawn on the golden disc in its middle.',
  ],
  [
    'f1-2026-qatar',
    'At night, a huge oyster lies open on the sand; the circuit is drawn on its pearl, pale as the moon, and a maroon car passes in front.',
  ],
  [
    'f1-2026-abu-dhabi',
    'A silver car comes down a chequered flag that lies over the water as far as the horizon, between palms and yachts; the circuit is drawn in the setting sun.',
  ],
])
