/** The sentences of an adviser to a client, in Arabic. */
import type { CallWords } from '../console/call-words.ts'

export const calls: CallWords = {
  opening: 'مرحبًا، معكم {adviser} من {brand}. لتتأكّدوا من هويّتنا، رمزكم هو {code}. هل أتحدّث مع {name}؟',
  openingWithoutCode: 'مرحبًا، معكم {adviser} من {brand}. هل أتحدّث مع {name}؟',
  subject: 'طلبتم منّا عرض سعر لما يلي: {titles}.',
  mailbox: 'مرحبًا، معكم {adviser} من {brand} بخصوص طلبكم {reference}. رمزكم هو {code}. سأعاود الاتصال بكم قريبًا جدًّا.',
  greeting:
    'مرحبًا، معكم {adviser} من {brand}. طلبتم منّا عرض سعر ({reference}) لما يلي: {titles}. متى يمكننا الاتصال بكم؟',
  missed: 'مرحبًا، معكم {adviser} من {brand}. حاولت الاتصال بكم بخصوص طلبكم {reference}. في أي ساعة يمكنني الوصول إليكم؟',
  quoteSoon:
    'مرحبًا، معكم {adviser} من {brand}. شكرًا لحديثكم معنا عن طلبكم {reference}. أُعدّ الآن عرض السعر المفصّل وسأرسله إليكم فور جاهزيته.',
  quoteSent:
    'مرحبًا، معكم {adviser} من {brand}. أرسلنا إليكم للتو عرض السعر الخاص بطلبكم {reference}. أخبروني هل وصلكم، وهل لديكم أسئلة.',
  followUp:
    'مرحبًا، معكم {adviser} من {brand}. هل تمكنتم من قراءة عرض السعر الخاص بطلبكم {reference}؟ يسعدني أن أجيب عن أسئلتكم أو أن أعدّله وفق رغباتكم.',
  greetingWithoutTitles: 'مرحبًا، معكم {adviser} من {brand}. طلبتم منّا عرض سعر ({reference}). متى يمكننا الاتصال بكم؟',
  page: 'مرحبًا، معكم {adviser} من {brand}. هذه صفحة طلبكم {reference}: تجدون فيها أين وصل، والرمز الذي سأذكره لكم على الهاتف. {link}',
  mailSubject: 'طلبكم عرض السعر {reference}',
  mail: 'مرحبًا،\n\nمعكم {adviser} من {brand}. طلبتم منّا عرض سعر ({reference})، لكنّنا لا نستطيع الوصول إليكم على الرقم الذي تركتموه. على أيّ رقم وفي أيّ وقت يمكننا الاتصال بكم؟',
}
