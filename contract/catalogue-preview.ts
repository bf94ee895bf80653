/** Where the advisers' room asks for an edition with its draft as visitors will see it, and in which forms. */
export const CATALOGUE_PREVIEW = '/console/catalogue/preview'

export const PREVIEW_VIEWS = ['card', 'deck', 'detail'] as const
export type PreviewView = (typeof PREVIEW_VIEWS)[number]
