/** The roles of people in the console (product §4.1). Rights come from the table of advisers; these are its values. */
export const ROLES = ['adviser', 'admin'] as const
