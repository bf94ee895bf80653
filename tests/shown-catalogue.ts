/** The base of the catalogue in the form that a page receives, for tests that render without a server. */
import { compose } from '#catalogue/editions/compose.ts'
import { baseCatalogue } from '#server/pages/catalogue/base-catalogue.ts'

export const shownCatalogue = { key: '0-base', told: compose(baseCatalogue, [], '2026-05-01') }
