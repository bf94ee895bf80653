/** What an adviser says to a client in Arabic. */
import type { CallWords } from '../call-words.ts'

export const calls: CallWords = {
  opening: 'مرحبًا، معكم {adviser} من {brand}. لتتأكّدوا من هويّتنا، رمزكم هو {code}. هل أتحدّث مع {name}؟',
  openingWithoutCode: 'مرحبًا، معكم {adviser} من {brand}. هل أتحدّث مع {name}؟',
  subject: 'طلبتم منّا عرض سعر لما يلي: {titles}.',
  mailbox: 'مرحبًا، معكم {adviser} من {brand} بخصوص طلبكم {reference}. رمزكم هو {code}. سأعاود الاتصال بكم قريبًا جدًّا.',
  greeting:
    'مرحبًا، معكم {adviser} من {brand}. طلبتم منّا عرض سعر ({reference}) لما يلي: {titles}. متى يمكننا الاتصال بكم؟',
  greetingWithoutTitles: 'مرحبًا، معكم {adviser} من {brand}. طلبتم منّا عرض سعر ({reference}). متى يمكننا الاتصال بكم؟',
  page: 'مرحبًا، معكم {adviser} من {brand}. هذه صفحة طلبكم {reference}: تجدون فيها أين وصل، والرمز الذي سأذكره لكم على الهاتف. {link}',
  mailSubject: 'طلبكم عرض السعر {reference}',
  mail: 'مرحبًا،\n\nمعكم {adviser} من {brand}. طلبتم منّا عرض سعر ({reference})، لكنّنا لا نستطيع الوصول إليكم على الرقم الذي تركتموه. على أيّ رقم وفي أيّ وقت يمكننا الاتصال بكم؟',
}
