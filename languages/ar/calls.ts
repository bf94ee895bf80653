/** What an adviser says to a client in Arabic. */
import type { CallWords } from '../call-words.ts'

export const calls: CallWords = {
  opening: 'مرحبًا، معك {adviser} من {brand}. لتتأكّد من هويّتنا، رمزك هو {code}. هل أتحدّث مع {name}؟',
  openingWithoutCode: 'مرحبًا، معك {adviser} من {brand}. هل أتحدّث مع {name}؟',
  subject: 'طلبت منّا عرض سعر لما يلي: {titles}.',
  mailbox: 'مرحبًا، معك {adviser} من {brand} بخصوص طلبك {reference}. رمزك هو {code}. سأعاود الاتصال بك قريبًا جدًّا.',
  greeting: 'مرحبًا، معك {adviser} من {brand}. طلبت منّا عرض سعر ({reference}) لما يلي: {titles}. متى يمكننا الاتصال بك؟',
  greetingWithoutTitles: 'مرحبًا، معك {adviser} من {brand}. طلبت منّا عرض سعر ({reference}). متى يمكننا الاتصال بك؟',
}
