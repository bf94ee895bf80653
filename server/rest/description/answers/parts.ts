/** The values that the answers of functions are made of. */
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
/** `YYYY-MM-DD`, of Paris. */
export const day = v.string()
export const language = v.picklist(languageCodes)
export const languageOrNull = v.nullable(language)
export const state = v.picklist(REQUEST_STATES)
export const role = v.picklist(ROLES)
/** Values that people or strangers wrote, of any shape. */
export const facts = v.record(text, v.unknown())
