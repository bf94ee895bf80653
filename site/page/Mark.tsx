/** The mark of the house: rows of seats around a stage; open where it stands in a line of lettering. */
export function Mark({ open = false }) {
  return (
    <svg viewBox={open ? '4.900 11.400 30.200 18.600' : '0 0 40 40'} aria-hidden="true">
      {open || <circle cx="20" cy="20" r="19" fill="#13213c" />}
      <g fill="none" stroke={open ? 'currentColor' : '#f6eddb'} strokeWidth="2.2">
        <path d="M6 27a14.5 14.5 0 0 1 28 0" />
        <path d="M10.600 28.500a9.800 9.800 0 0 1 18.800 0" />
      </g>
      <path d="M15.200 30a5 5 0 0 1 9.600 0Z" fill="#d8492b" />
    </svg>
  )
}
