/**
 * Reads and writes the search, filters and order of the picker in the query of the address, so that a link shares them
 * (product §3.4). `find-experiences.ts` applies them.
 */

export const ORDERS = ['house', 'date', 'price'] as const
export type Order = (typeof ORDERS)[number]

/** The budgets, in euros per person, that a visitor may choose. */
export const BUDGETS = [1500, 2000, 3000, 5000, 10000, 25000] as const

export interface Finding {
  /** As typed, without outer blanks. */
  search: string
  order: Order
  /** True if only experiences that can be attended are shown. */
  open: boolean
  /** Euros per person, or null. */
  budget: number | null
  /** `YYYY-MM`, or null. */
  month: string | null
}

export const findNothingInParticular: Finding = { search: '', order: 'house', open: false, budget: null, month: null }

const LONGEST_SEARCH = 80

export function findingIn(query: URLSearchParams): Finding {
  const budget = Number(query.get('budget'))
  const month = query.get('month')
  return {
    search: [...(query.get('q') ?? '').trim()].slice(0, LONGEST_SEARCH).join(''),
    order: ORDERS.find((order) => order === query.get('order')) ?? 'house',
    open: query.get('open-only') === 'yes',
    budget: BUDGETS.find((amount) => amount === budget) ?? null,
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** The parts of the query, in the one order of every address. */
export function partsOfFinding({ search, order, open, budget, month }: Finding): (string | false | null)[] {
  return [
    search !== '' && `q=${encodeURIComponent(search.toWellFormed())}`,
    order !== 'house' && `order=${order}`,
    open && 'open-only=yes',
    budget !== null && `budget=${budget}`,
    month && `month=${month}`,
  ]
}
