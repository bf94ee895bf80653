/** What a language says to who cannot see a poster: one sentence on what is drawn, by experience id. */
export type PosterAlternatives = ReadonlyMap<string, string>
