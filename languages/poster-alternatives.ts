/** The words of a language for a reader who cannot see a poster: one sentence on the picture, by experience id. */
export type PosterAlternatives = ReadonlyMap<string, string>
