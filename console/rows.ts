/**
 * The data interface as this room uses it: the functions it may call, with what they take and answer. A view names
 * its own in `views/<noun>/rows.ts`; they are put together here for supabase-js.
 */
import type { Language } from '#languages/languages.ts'
import type { FiguresFunctions } from './views/figures/rows.ts'
import type { RequestFunctions } from './views/requests/rows.ts'
import type { RightsFunctions, RightsTables } from './views/rights/rows.ts'
import type { TeamFunctions, TeamTables } from './views/team/rows.ts'

/** One callable function. `Args` are named as in SQL; those with a default are optional. */
export interface Callable<Args, Returns> {
  Args: Args
  Returns: Returns
}

type NoArguments = Record<PropertyKey, never>

export interface Me {
  user_id: string
  role: 'adviser' | 'admin'
  display_name: string
  language: Language
  languages: Language[]
  active: boolean
  /** May work right now, as this session. */
  adviser: boolean
  admin: boolean
  second_factor_needed: boolean
}

export const LAUNCH_STEPS = ['admin', 'second_factor', 'mail', 'roster', 'contact_details', 'request'] as const

export interface OwnSession {
  id: string
  created_at: string
  refreshed_at: string
  user_agent: string | null
  aal: 'aal1' | 'aal2' | 'aal3'
  current: boolean
}

/** The first steps of a fresh room: which are done. */
export type LaunchList = Record<(typeof LAUNCH_STEPS)[number], boolean>

interface AccountFunctions {
  who_am_i: Callable<NoArguments, Me | null>
  own_sessions: Callable<NoArguments, OwnSession[]>
  make_recovery_codes: Callable<NoArguments, string[]>
  recovery_codes_left: Callable<NoArguments, number>
  redeem_recovery_code: Callable<{ code: string }, boolean>
  launch_list: Callable<NoArguments, LaunchList>
  end_own_session: Callable<{ session: string }, boolean>
  update_adviser: Callable<
    { adviser: string; changes: Partial<Pick<Me, 'display_name' | 'language' | 'languages'>> },
    unknown
  >
}

export type Functions = AccountFunctions & RequestFunctions & FiguresFunctions & TeamFunctions & RightsFunctions

export interface ConsoleDatabase {
  public: {
    Tables: TeamTables & RightsTables
    Views: Record<string, never>
    Functions: { [Name in keyof Functions]: Functions[Name] }
  }
}
