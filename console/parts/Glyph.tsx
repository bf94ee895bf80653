/**
 * The line icons that only the room uses, in the style of ui/Icon.tsx. They are decorative: a text is always beside
 * them.
 */
import styles from '#ui/Icon.module.css'

const shapes = {
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8M4.500 20.500c.5-4 3.500-6 7.500-6s7 2 7.500 6',
  catalogue: 'M4 5.500h16V20H4ZM4 10h16M8 3v4.500M16 3v4.500M8 14.500h4',
  copy: 'M8 8h12v12H8ZM16 8V4H4v12h4',
  device: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  down: 'M6 9.500 12 15.500 18 9.500',
  figures: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  handle: 'M5 8.500h14M5 12h14M5 15.500h14',
  inbox: 'M4 5h16v14H4ZM4 13h4.500a3.500 3.500 0 0 0 7 0H20',
  key: 'M4 15.500a4.500 4.500 0 1 0 9 0 4.500 4.500 0 1 0-9 0M12 12.500 20 4.500M16.500 8l3 3',
  keyboard: 'M3 7h18v10H3ZM7 14h10M6.500 10.500h.5M10 10.500h.5M13.500 10.500h.5M17 10.500h.5',
  leave: 'M14 4H5v16h9M10 12h10M16.500 8l4 4-4 4',
  mail: 'M3.500 5.500h17v13h-17ZM3.500 6.500l8.500 7 8.500-7',
  mobile: 'M7 3h10v18H7ZM10.500 18h3',
  more: 'M5 12h.5M12 12h.5M19 12h.5',
  phone:
    'M6 3.500h4l1.500 5-2.500 1.500a11 11 0 0 0 5 5l1.500-2.500 5 1.500v4c0 1-1 2-2 2A16 16 0 0 1 4 5.500c0-1 1-2 2-2Z',
  plus: 'M12 5v14M5 12h14',
  rights: 'M12 3l8 3v6c0 4.500-3.500 7.500-8 9-4.500-1.500-8-4.500-8-9V6ZM8.500 12l2.500 2.500 4.500-5',
  sound: 'M4 9.500h4l5-4v13l-5-4H4ZM16.500 9a4.500 4.500 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11',
  team: 'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 1 0 0-7M2.500 19.500c.5-3.500 3-5 6.500-5s6 1.500 6.500 5M15.500 5.500a3.500 3.500 0 0 1 0 6.500M18 15c2 .7 3.200 2.200 3.500 4.500',
} as const

export type GlyphName = keyof typeof shapes

/** The icons that point along the line are mirrored in right-to-left languages. */
const turning: ReadonlySet<GlyphName> = new Set(['leave'])

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className={`${styles.icon} ${turning.has(name) ? styles.turning : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
