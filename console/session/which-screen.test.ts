import { expect, test } from 'vitest'
import { type Situation, whichScreen } from './which-screen.ts'

const adviser: Situation = {
  signedIn: true,
  hasFirstAdminLink: false,
  hasLetterOfAnother: false,
  task: 'none',
  me: { active: true, second_factor_needed: false },
  hasFactor: false,
  level: 'aal1',
}
const admin = { ...adviser, me: { active: true, second_factor_needed: true } }

test('nobody signed in comes to the sign-in, with the printed link to the first admin', () => {
  expect(whichScreen({ ...adviser, signedIn: false, me: null })).toBe('sign-in')
  expect(whichScreen({ ...adviser, signedIn: false, me: null, hasFirstAdminLink: true })).toBe('first-admin')
})

test('an adviser with a password alone is inside', () => {
  expect(whichScreen(adviser)).toBe('inside')
})

test('an admin without a second factor can go nowhere but to setting one up', () => {
  expect(whichScreen(admin)).toBe('enrol')
  expect(whichScreen({ ...admin, task: 'offer-factor' })).toBe('enrol')
})

test('a person who has a second factor shows it before anything else, a new password included', () => {
  for (const task of ['none', 'new-password', 'welcome', 'offer-factor'] as const) {
    expect(whichScreen({ ...admin, task, hasFactor: true })).toBe('second-factor')
  }
  expect(whichScreen({ ...adviser, task: 'new-password', hasFactor: true, level: 'aal2' })).toBe('new-password')
})

test('a person who is not in the team, or no longer, is told so no matter what they came for', () => {
  expect(whichScreen({ ...adviser, me: null, task: 'welcome' })).toBe('stranger')
  expect(whichScreen({ ...adviser, me: { active: false, second_factor_needed: false } })).toBe('stranger')
})

test('an invited adviser is welcomed, then offered a second factor, then inside', () => {
  expect(whichScreen({ ...adviser, task: 'welcome' })).toBe('welcome')
  expect(whichScreen({ ...adviser, task: 'offer-factor' })).toBe('offer-factor')
  expect(whichScreen({ ...adviser, task: 'none' })).toBe('inside')
})

test('a letter of somebody else asks first, no matter what else there is to do', () => {
  expect(whichScreen({ ...admin, hasLetterOfAnother: true, hasFactor: true })).toBe('other-person')
})
