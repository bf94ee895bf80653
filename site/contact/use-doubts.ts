/** Tells whether the e-mail or the number looks incomplete: checked at the start, then each time a field is left. */
import { useCallback, useEffect, useState } from 'react'
import { doubtfulEmail, doubtfulNumber } from './doubtful.ts'

interface Ways {
  email: string
  whatsapp: string
}

export function useDoubts({ email, whatsapp }: Ways) {
  const [doubtful, setDoubtful] = useState({ email: false, whatsapp: false })
  const lookAtEmail = useCallback((typed: string) => {
    setDoubtful((now) => ({ ...now, email: doubtfulEmail(typed) }))
  }, [])
  const lookAtNumber = useCallback(async (typed: string) => {
    const isDoubtful = await doubtfulNumber(typed)
    setDoubtful((now) => ({ ...now, whatsapp: isDoubtful }))
  }, [])

  useEffect(() => {
    lookAtEmail(email)
    if (whatsapp) void lookAtNumber(whatsapp)
  }, [email, whatsapp, lookAtEmail, lookAtNumber])

  return { doubtful, lookAtEmail, lookAtNumber }
}
