/**
 * Formats telephone numbers and tells their country. The library is loaded with the first sheet, and before a
 * correction.
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

/** As it is until the library is there. */
export function usePhoneInGroups(): (e164: string) => string {
  const library = usePhoneLibrary()
  return (e164) => library?.phoneInGroups(e164) ?? e164
}

const NONE: readonly string[] = []

/** The zones in which the owner of the number may live, one for each clock; empty until the library is there. */
export function useZonesOfPhone(e164: string | null): readonly string[] {
  const library = usePhoneLibrary()
  return (e164 && library?.zonesOfPhone(e164)) || NONE
}
