/** How a number is read aloud and understood. The library comes with the first sheet, where corrections begin, too. */
import { useQuery } from '@tanstack/react-query'

export const phoneLibrary = () => import('#contract/request/phone-number.ts')

/** As it is until the library is there. */
export function usePhoneInGroups(): (e164: string) => string {
  const { data: inGroups } = useQuery({
    queryKey: ['phone-library'],
    queryFn: async () => (await phoneLibrary()).phoneInGroups,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
  return (e164) => (inGroups ? inGroups(e164) : e164)
}
