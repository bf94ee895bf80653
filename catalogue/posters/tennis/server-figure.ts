/** The server at full stretch, feet at (0, 0), 345 units tall, as one flat silhouette: laid on a court it is a shadow. */
export function serverFigure(ink: string): string {
  const limbs = [
    ['M6-98L-4-50', 17],
    ['M-4-50L0-3', 11.5],
    ['M-4 0h20', 8],
    ['M14-96L38-62', 16],
    ['M38-62L70-82', 10.5],
    ['M70-88l10 10', 8],
    ['M-8-154L-36-128L-10-112', 9.5],
    ['M10-160L14-182', 12],
    ['M25-160L44-196L54-234', 10.5],
    ['M54-234L60-262', 6],
    ['M60-262L56-282M60-262L74-280', 3.6],
  ] as const
  const torso = 'M-10-88C-14-118-14-136-10-156L26-164C30-140 28-112 26-88Z'
  const strings =
    'M54-335V-289M61-341V-283M68-344V-280M75-344V-280M82-340V-284M48-322H92M47-312H93M48-302H92M52-292H88M52-332H88'
  const cap = 'M3-194Q14-208 28-196L44-206Q40-192 26-188Z'
  return [
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    ...limbs.map(([path, width]) => `<path d="${path}" stroke-width="${width}"/>`),
    `<path d="${torso}" fill="${ink}" stroke-width="7"/>`,
    `<g transform="rotate(13 70 -312)"><ellipse cx="70" cy="-312" rx="23" ry="33" stroke-width="5.5"/>`,
    `<path d="${strings}" stroke-width="1.3"/></g></g>`,
    `<g fill="${ink}"><circle cx="15" cy="-186" r="14.5"/><path d="${cap}"/></g>`,
  ].join('')
}
