/**
 * Drafts of the catalogue as the real page, for an hour (decision 053). A POST of `{ drafts }` by an adviser answers
 * `{ link }`: drafts are `[["2", "2027"]]`, and all of them where none is named.
 */
export const PREVIEW_PATH = '/preview'

/** Their names stand in the address, which every link of the page repeats. */
export const MOST_PREVIEWED = 20
