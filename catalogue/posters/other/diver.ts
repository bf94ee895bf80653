/** A diver in the swan dive: head to the lower left, back arched, arms spread like wings, toes pointed. */
import type { Poster } from '../kit/poster.ts'
import { drawLit, limb } from './limbs.ts'

const skin = { lit: '#F6BE86', shade: '#9C4630' }
const wool = '#FFF8E4'
const woolShade = '#9FB3C4'
const navy = '#10264A'

const farArm = limb([
  [-92, -30, 15],
  [-97, -62, 11],
  [-96, -92, 9],
  [-90, -118, 8.4],
  [-82, -150, 5.4],
  [-78, -164, 5.8],
  [-70, -187, 2],
])
const nearArm = limb([
  [-90, -6, 16],
  [-90, 28, 13.5],
  [-84, 62, 10.6],
  [-76, 92, 10],
  [-62, 132, 6.2],
  [-57, 146, 6.8],
  [-44, 176, 2],
])
const farLeg = limb([
  [30, 12, 24],
  [92, 10, 19],
  [144, -2, 12],
  [182, -13, 13],
  [228, -28, 6.6],
  [246, -33, 6.6],
  [282, -45, 2],
])
const nearLeg = limb([
  [30, 1, 27],
  [84, 1, 21.5],
  [138, -10, 14],
  [176, -20, 15],
  [222, -34, 7],
  [242, -39, 7.4],
  [280, -52, 2],
])
const torso = limb([
  [44, 1, 26],
  [14, 3, 29],
  [-26, 8, 21],
  [-60, 0, 25],
  [-88, -14, 24],
  [-108, -28, 12],
])
const neck = limb([
  [-96, -22, 15],
  [-118, -40, 10],
  [-130, -50, 10],
])
const face =
  'M-156-74L-159-66Q-166-60-167-57Q-166-54-161-54L-162-50L-159-48L-161-44Q-158-36-150-36Q-136-36-128-42L-118-60L-140-84Z'
const cap = 'M-160-69Q-158-90-138-92Q-116-92-109-72Q-107-58-116-46Q-122-42-128-47Q-126-58-132-64Q-146-72-160-69Z'
const capStripe = 'M-144-91Q-126-86-120-66Q-118-54-121-44L-116-46Q-112-54-113-66Q-118-86-138-92Z'

/** Drawn lying, head to the left and back up, about 450 units long; `placing` turns it into the dive. */
export function drawDiver(poster: Poster, placing: string): void {
  poster.add(`<g transform="${placing}">`)
  drawLit(poster, farArm, { ...skin, towards: 'translate(-4 0)' })
  poster.add(`<path d="${farLeg}" fill="${skin.shade}"/>`)
  drawLit(poster, torso, { ...skin, towards: 'translate(-2 -6)' })
  drawLit(poster, nearLeg, { ...skin, towards: 'translate(0 -6)' })
  drawCostume(poster)
  drawLit(poster, neck, { ...skin, towards: 'translate(-3 -5)' })
  poster.add(
    `<path d="${face}" fill="${skin.lit}"/><path d="M-150-36Q-136-36-128-42L-122-52Q-136-42-152-45Z" fill="${skin.shade}"/>`,
  )
  poster.add(`<path d="${cap}" fill="${wool}"/><path d="${capStripe}" fill="${navy}"/>`)
  drawLit(poster, nearArm, { ...skin, towards: 'translate(5 -3)' })
  poster.add('</g>')
}

/** A woollen costume with a belt, cut from the body's own outline. */
function drawCostume(poster: Poster): void {
  poster.add(
    `<g ${poster.clip(`<path d="${torso}"/><path d="${nearLeg}"/>`)}>`,
    `<path d="M-84-60Q-72-34-66-8Q-64 16-76 44H32Q46 4 64-40Z" fill="${woolShade}"/>`,
    `<path d="M-84-66Q-72-40-66-12Q-64 6-68 14Q-20 26 14 23Q30 22 37 14Q48-10 64-46Z" fill="${wool}"/>`,
    `<path d="M-32-30L-18-30Q-12 10-20 40H-36Q-26 10-32-30Z" fill="${navy}"/></g>`,
  )
}
