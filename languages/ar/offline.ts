/** The words for a kept page, or for a page that was not kept, in Arabic. */
import type { OfflineWords } from '../fr/offline.ts'

export const words: OfflineWords = {
  kept: 'صفحة محفوظة بتاريخ {day}، وربما تغيّرت الأسعار والأماكن المتاحة منذ ذلك الحين.',
  'kept.offline': 'لا يوجد اتصال بالإنترنت. صفحة محفوظة بتاريخ {day}، وربما تغيّرت الأسعار والأماكن المتاحة منذ ذلك الحين.',
  reload: 'تحديث الصفحة',
  'away.title': 'هذه الصفحة في انتظار عودة الاتصال',
  'away.text':
    'لا يوجد اتصال بالإنترنت، أو أنّ موقعنا لا يستجيب، ولم تُحفظ الصفحة بالعربية على هذا الجهاز بعد. أعيدوا الاتصال ثم حاولوا مجددًا.',
  'away.retry': 'إعادة المحاولة',
  'away.open': 'قراءة الصفحة المحفوظة بالعربية',
}
