/** The legal notice (spec §2): sections of paragraphs, with the operator's own details filled in. */
export interface LegalNotice {
  /** The note above a translation that only the French text is binding; null in French. */
  preface: string | null
  sections: readonly LegalSection[]
  /** «Dernière mise à jour : 03/09/2025». */
  updated: string
}

export interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

/** The entries of the notice about the operator; empty strings are left out with their label. */
export interface LegalDetails {
  brand: string
  contactEmail: string
  publicationDirector: string
  publisher: { name: string; registration: string; address: string; phone: string }
  trust: { agency: { registration: string; guarantor: string; insurer: string; mediator: string } }
  host: { name: string; registration: string; address: string; phone: string }
}
