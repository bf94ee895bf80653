/** The three advisers of the demo: an admin, and two who share the day, in Paris time. */
import type { Language } from '#languages/languages.ts'

export interface DemoAdviser {
  name: string
  email: string
  role: 'adviser' | 'admin'
  language: Language
  languages: readonly Language[]
  duty: { weekdays: readonly number[]; starts: string; ends: string }
}

const WEEKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [...WEEKDAYS, 6, 7]

export const demoTeam: readonly DemoAdviser[] = [
  {
    name: 'Camille Exemple',
    email: 'camille@example.com',
    role: 'admin',
    language: 'fr',
    languages: ['fr', 'en'],
    duty: { weekdays: WEEKDAYS, starts: '09:00', ends: '18:00' },
  },
  {
    name: 'Adam Exemple',
    email: 'adam@example.com',
    role: 'adviser',
    language: 'fr',
    languages: ['fr', 'ar'],
    duty: { weekdays: EVERY_DAY, starts: '08:00', ends: '16:30' },
  },
  {
    name: 'Grace Exemple',
    email: 'grace@example.com',
    role: 'adviser',
    language: 'en',
    languages: ['en', 'fr'],
    duty: { weekdays: EVERY_DAY, starts: '14:00', ends: '23:30' },
  },
]
