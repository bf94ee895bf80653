/**
 * The names of the months for the search, January first: French, English, the Gulf and Egypt, the Levant, the Maghreb.
 * Abbreviations need not be here, because the search accepts the beginning of a name.
 */
export const monthNames = [
  ['janvier', 'january', 'يناير', 'كانون الثاني', 'كانون ثاني', 'جانفي'],
  ['février', 'february', 'فبراير', 'شباط', 'فيفري'],
  ['mars', 'march', 'مارس', 'آذار'],
  ['avril', 'april', 'أبريل', 'نيسان', 'أفريل'],
  ['mai', 'may', 'مايو', 'أيار', 'ماي'],
  ['juin', 'june', 'يونيو', 'يونيه', 'حزيران', 'جوان'],
  ['juillet', 'july', 'يوليو', 'يوليه', 'تموز', 'جويلية', 'يوليوز'],
  ['août', 'august', 'أغسطس', 'آب', 'أوت', 'غشت'],
  ['septembre', 'september', 'سبتمبر', 'أيلول', 'شتنبر'],
  ['octobre', 'october', 'أكتوبر', 'تشرين الأول', 'تشرين أول'],
  ['novembre', 'november', 'نوفمبر', 'تشرين الثاني', 'تشرين ثاني', 'نونبر'],
  ['décembre', 'december', 'ديسمبر', 'كانون الأول', 'كانون أول', 'دجنبر'],
] as const

/** The seasons of Europe for the search, with their months, January being 0. An apostrophe joins two words. */
export const seasonNames: readonly (readonly [months: readonly number[], names: readonly string[]])[] = [
  [
    [2, 3, 4],
    ['printemps', 'spring', 'ربيع'],
  ],
  [
    [5, 6, 7],
    ['été', 'l’été', 'd’été', 'summer', 'صيف'],
  ],
  [
    [8, 9, 10],
    ['automne', 'l’automne', 'd’automne', 'autumn', 'fall', 'خريف'],
  ],
  [
    [11, 0, 1],
    ['hiver', 'l’hiver', 'd’hiver', 'winter', 'شتاء'],
  ],
]
