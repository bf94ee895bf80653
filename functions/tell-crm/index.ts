/**
 * Reports each new request and each later state to a CRM: JSON to FUNCTION_CRM_URL, signed with FUNCTION_CRM_SECRET.
 * `Idempotency-Key` is the same at each try of one event. It contains name, address and number of the visitor, because
 * function.json names these fields, so the CRM is a processor and must be in the register.
 */
import { answerOf, setting, signatureOf } from '../_shared/signed.ts'

export default async function tellCrm(request: Request): Promise<Response> {
  const body = await request.text()
  const received = await fetch(setting('CRM_URL'), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': request.headers.get('x-event-id') ?? '',
      'X-Signature': await signatureOf(body, setting('CRM_SECRET')),
    },
    body,
  })
  return answerOf(received)
}
