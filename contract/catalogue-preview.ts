/** The address at which the room gets an edition with its draft as visitors will see it, and its views. */
export const CATALOGUE_PREVIEW = '/console/catalogue/preview'

export const PREVIEW_VIEWS = ['card', 'deck', 'detail'] as const
export type PreviewView = (typeof PREVIEW_VIEWS)[number]
