/**
 * Formats telephone numbers and finds their time zones. The library is a chunk of its own, which is loaded with the
 * first sheet and before a correction.
 */
import { useQuery } from '@tanstack/react-query'

export const phoneLibrary = () => import('#contract/request/phone-number.ts')

function usePhoneLibrary() {
  return useQuery({
    queryKey: ['phone-library'],
    queryFn: phoneLibrary,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  }).data
}

/** Returns the function that groups the digits of a number. It changes nothing until the library is loaded. */
export function usePhoneInGroups(): (e164: string) => string {
  const library = usePhoneLibrary()
  return (e164) => library?.phoneInGroups(e164) ?? e164
}

const NONE: readonly string[] = []

/** The time zones of the number, one for each different time; empty until the library is loaded. */
export function useZonesOfPhone(e164: string | null): readonly string[] {
  const library = usePhoneLibrary()
  return (e164 && library?.zonesOfPhone(e164)) || NONE
}
