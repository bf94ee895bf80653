/**
 * How letters read in their plainest form, for searching in three languages: what Unicode does not take apart by
 * itself. It does the accents and the hamza of أ إ آ ؤ ئ.
 */
export const plainLetters: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ة', 'ه'],
  ['ک', 'ك'],
])

/** The Arabic article before a word of three letters or more. */
export const arabicArticle = /^ال(?=...)/u

/** Words that only join others, in three languages: nobody seeks them, but people write them. */
export const joiningWords =
  'à au aux avec dans de des du en et la le les pour un une mois a an and at for in of the with month إلى على في من شهر'
