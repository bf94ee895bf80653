/** Schemas of the values in the answers of functions. */
import * as v from 'valibot'
import { REQUEST_STATES } from '#contract/request/request-states.ts'
import { ROLES } from '#contract/roles.ts'
import { languageCodes } from '#languages/languages.ts'

export const text = v.string()
export const textOrNull = v.nullable(text)
export const count = v.number()
export const yesOrNo = v.boolean()
/** An instant in ISO 8601, with its zone. */
export const instant = v.string()
export const instantOrNull = v.nullable(instant)
/** `YYYY-MM-DD`, a day in Paris. */
export const day = v.string()
export const language = v.picklist(languageCodes)
export const languageOrNull = v.nullable(language)
export const state = v.picklist(REQUEST_STATES)
export const role = v.picklist(ROLES)
/** Values that people wrote, of any shape. */
export const facts = v.record(text, v.unknown())
