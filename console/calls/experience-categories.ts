/**
 * Reads the category of each experience, also of those that are hidden or were added: the list of the public page lacks
 * the hidden ones.
 */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { catalogue } from '#catalogue/catalogue.ts'
import { categoryOfEach, type CategoryOfEach } from '#catalogue/editions/categories.ts'
import { minutes } from '#contract/durations.ts'
import { baseCategories } from '#console/base-categories.ts'
import { call } from './call.ts'

const categories = queryOptions({
  queryKey: ['experience-categories'],
  queryFn: async ({ signal }) => categoryOfEach(catalogue, (await call('published_catalogue', {}, { signal })).items),
  staleTime: minutes(1),
})

/** Returns undefined until the categories are read. If they cannot be read, those of the program are returned. */
export function useCategories(enabled: boolean): CategoryOfEach | undefined {
  const { data, isError } = useQuery({ ...categories, enabled })
  return isError ? (data ?? baseCategories) : data
}

/** Waits for the categories. If they cannot be read, those of the program are returned. */
export const readCategories = (queries: QueryClient): Promise<CategoryOfEach> =>
  queries.fetchQuery(categories).catch(() => baseCategories)
