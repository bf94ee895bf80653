/** Provides the constants of an open page: the operator's settings, the day, the version of the pictures. */
import { createContext, useContext } from 'react'
import { judgingDay } from '#catalogue/availability.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { FormOutcome } from '#contract/page.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'

export interface Page {
  settings: SiteSettings
  /** The calendar day in Paris on which the page was made. */
  today: string
  postersVersion: string
  /** The name of the catalogue of which the page was made. */
  catalogue: string
  /** The outcome of a form sent without JavaScript. */
  form?: FormOutcome
}

export const PageContext = createContext<Page | null>(null)

/** The day by which the page decides which experiences are over. */
export function useJudgingDay(): IsoDate {
  const { settings, today } = usePage()
  return judgingDay(today as IsoDate, settings.pastEditions)
}

export const usePage = (): Page => useContext(PageContext)!
