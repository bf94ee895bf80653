/**
 * Previews of drafts as the real page, valid for an hour (decision 053). A POST of `{ drafts }` by an adviser returns
 * `{ link }`: drafts are `[["2", "2027"]]`; without any, all drafts are shown.
 */
export const PREVIEW_PATH = '/preview'

/** Limited, because their names are in the address, which every link of the page repeats. */
export const MOST_PREVIEWED = 20
