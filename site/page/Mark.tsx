/** Draws the mark of the house: rows of seats around a stage; `open` leaves out the disc behind it. */
export function Mark({ open = false }) {
  return (
    <svg viewBox={open ? '4.9 11.4 30.2 18.6' : '0 0 40 40'} aria-hidden="true">
      {open || <circle cx="20" cy="20" r="19" fill="#13213c" />}
      <g fill="none" stroke={open ? 'currentColor' : '#f6eddb'} strokeWidth="2.2">
        <path d="M6 27a14.5 14.5 0 0 1 28 0" />
        <path d="M10.6 28.5a9.8 9.8 0 0 1 18.8 0" />
      </g>
      <path d="M15.2 30a5 5 0 0 1 9.6 0Z" fill="#d8492b" />
    </svg>
  )
}
