/** Converts the fields of a request between their values and the texts of a form. Hours are those of Paris. */
import {
  type ContactValues,
  forEachField,
  type FormValues,
  typedOf,
  valuesOf,
} from '#contract/request/contact-fields.ts'
import { typedWish } from '#contract/request/reach.ts'
import { formText } from '#console/form-text.ts'
import { PARIS } from '#console/time/paris-days.ts'

const parisClock = () => ({ now: new Date(), zone: PARIS })

export const shownFields = (values: ContactValues): FormValues => typedOf(values, parisClock())

/** The wish as the form shows it, from its two inputs. */
export const shownReach = (form: FormData): string => typedWish(formText(form, 'reach'), formText(form, 'reach_hour'))

export function typedValues(form: FormData): ContactValues {
  const typed = forEachField<FormValues>((field) => formText(form, field))
  return valuesOf({ ...typed, reach: shownReach(form) }, undefined, parisClock())
}
