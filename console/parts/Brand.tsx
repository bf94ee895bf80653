/** The logo and the name of the house; a link if `to` is given. */
import { Link } from '../router.tsx'
import { settings } from '../settings.ts'
import styles from './Brand.module.css'

export function Brand({ to }: { to?: string }) {
  const content = (
    <>
      <Mark />
      <span>{settings.brand}</span>
    </>
  )
  return to ? (
    <Link to={to} className={styles.brand}>
      {content}
    </Link>
  ) : (
    <p className={styles.brand}>{content}</p>
  )
}

/** The logo of the public page: rows of seats around a stage. */
function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" fill="#13213c" stroke="#8798ad" strokeOpacity=".5" />
      <g fill="none" stroke="#f6eddb" strokeWidth="2.2">
        <path d="M6 27a14.5 14.5 0 0 1 28 0" />
        <path d="M10.600 28.500a9.800 9.800 0 0 1 18.800 0" />
      </g>
      <path d="M15.200 30a5 5 0 0 1 9.600 0Z" fill="#d8492b" />
    </svg>
  )
}
