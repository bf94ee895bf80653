/** Draws a line icon of 24 × 24 in the colour of the text. Icons are decoration: words stand beside them. */
import styles from './Icon.module.css'

const shapes = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3v5M16 3v5',
  check: 'M4.5 12.5 9.5 17.5 19.5 6.5',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 6.5V12l4 2.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  columns: 'M4 5h7v14H4ZM13 5h7v14h-7Z',
  filter: 'M4 7h9M19 7h1M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 17h1M11 17h9M5 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Z',
  link: 'M9.5 14.5l5-5M11 7.5l2.3-2.3a3.9 3.9 0 0 1 5.5 5.5l-2.3 2.3M13 16.5l-2.3 2.3a3.9 3.9 0 0 1-5.5-5.5l2.3-2.3',
  lock: 'M6 11V8a6 6 0 0 1 12 0v3M4.5 11h15v10h-15ZM12 15v3',
  mail: 'M3 6h18v13H3ZM3.5 6.5 12 13l8.5-6.5',
  message: 'M4 20l1.3-4.2A8.2 8.2 0 1 1 8.5 19ZM8.5 10h7M8.5 13.5h4.5',
  pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19ZM14 6.5 17.5 10',
  print: 'M7 8V4h10v4M7 16H4V8h16v8h-3M7 13h10v7H7Z',
  restart: 'M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.8 5.5',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5 20.5 20.5',
  share: 'M12 15V4M8 7.5l4-4 4 4M7 11H5v9h14v-9h-2',
  star: 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8Z',
  warning: 'M12 4 2.5 20h19ZM12 10v4.5M12 17v.5',
} as const

export type IconName = keyof typeof shapes

/** Arrows are mirrored in a language from right to left; other icons are not. */
const turning: ReadonlySet<IconName> = new Set(['arrow', 'back', 'restart'])

export function Icon({ name, tone }: { name: IconName; tone?: 'accent' | 'calm' }) {
  const classes = [turning.has(name) && styles.turning, tone && styles[tone]]
  return <LineIcon shape={shapes[name]} className={classes.filter(Boolean).join(' ')} />
}

/** Draws a shape that only one part of the page shows: among the shapes above, every first visit would load it. */
export function LineIcon({ shape, className = '' }: { shape: string; className?: string }) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
