/**
 * The change by which each row of docs/spec-map.md breaks. `npm run test:mutations` breaks them one after the other in
 * a copy of the project; long form, once per release.
 */
import type { Mutation } from './mutation.ts'
import { ofAccounts } from './of-accounts.ts'
import { ofEntities } from './of-entities.ts'
import { ofHome } from './of-home.ts'
import { ofMessages } from './of-messages.ts'
import { ofPromises } from './of-promises.ts'
import { ofRequests } from './of-requests.ts'
import { ofSigningIn } from './of-signing-in.ts'
import { ofTheDataInterface } from './of-the-data-interface.ts'
import { ofTheFlow } from './of-the-flow.ts'
import { ofTheInterfaces } from './of-the-interfaces.ts'

export const mutations: readonly Mutation[] = [
  ...ofHome,
  ...ofTheFlow,
  ...ofEntities,
  ...ofRequests,
  ...ofTheDataInterface,
  ...ofTheInterfaces,
  ...ofSigningIn,
  ...ofAccounts,
  ...ofMessages,
  ...ofPromises,
]

/** Rows that no replacement of a text of ours breaks, and why. */
export const unbreakable: readonly { row: string; why: string }[] = [
  {
    row: '§9 refresh retries',
    why: 'The pauses are those of the official client, which is a package: its test fails with another client, not with another text of ours.',
  },
]
