/** The roles of people in the console (product §4.1). Rights come from the table of advisers; these are its words. */
export const ROLES = ['adviser', 'admin'] as const
