/** The states of a request (product §4.6), their transitions, and the outcomes of a call. */
export const REQUEST_STATES = ['new', 'claimed', 'reached', 'quoted', 'won', 'lost', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** `claimed` and `new` are set only by claiming and releasing, the others by the adviser. */
export const MAY_FOLLOW: Readonly<Record<RequestState, readonly RequestState[]>> = {
  new: ['claimed', 'lost', 'withdrawn'],
  claimed: ['new', 'reached', 'lost', 'withdrawn'],
  reached: ['quoted', 'won', 'lost', 'withdrawn'],
  quoted: ['reached', 'won', 'lost', 'withdrawn'],
  won: ['quoted', 'lost'],
  lost: ['reached', 'quoted'],
  withdrawn: ['reached'],
}

/** The states that `set_request_state` takes. */
export function statesToChooseAfter(state: RequestState): RequestState[] {
  return MAY_FOLLOW[state].filter((next) => next !== 'new' && next !== 'claimed')
}

/** The ways by which an adviser sends a quote themselves. */
export const OTHER_QUOTE_WAYS = ['mail', 'whatsapp', 'paper'] as const
/** `page` means that the quote was sent from the sheet to the client's page. */
export const QUOTE_WAYS = ['page', ...OTHER_QUOTE_WAYS] as const
export type QuoteWay = (typeof QUOTE_WAYS)[number]

/** The reasons why a client did not buy. */
export const LOST_REASONS = ['price', 'date', 'no_answer', 'elsewhere', 'not_serious', 'other'] as const
export type LostReason = (typeof LOST_REASONS)[number]

export const CALL_OUTCOMES = ['reached', 'no_answer', 'busy', 'wrong_number', 'voicemail'] as const
/** The outcomes of a first answer: a call, or the letter to a client who wished no call. */
export const ANSWER_OUTCOMES = [...CALL_OUTCOMES, 'written'] as const
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The steps of a request as its visitor sees them on the private page. */
export const VISITOR_STEPS = ['received', 'seen', 'calling', 'reached', 'quoted', 'won', 'lost', 'withdrawn'] as const
export type VisitorStep = (typeof VISITOR_STEPS)[number]
