/** The claims and rules of the page that the specification words (spec §1, §2), word for word in every language. */
import { expect, test } from 'vitest'
import { legalNotice as arabicNotice } from './ar/legal.ts'
import { words as ar } from './ar/words.ts'
import { consoleWords } from './console/console-dictionaries.ts'
import type { MessageKey } from './dictionary.ts'
import { legalNotice as englishNotice } from './en/legal.ts'
import { words as en } from './en/words.ts'
import { eventMessage, nextEventMessage } from './fr/event-message.ts'
import { legalNotice as frenchNotice } from './fr/legal.ts'
import { words as fr } from './fr/words.ts'

const specified: Partial<Record<MessageKey, readonly [fr: string, en: string, ar: string]>> = {
  'home.tagline': [
    'Swipez, sélectionnez, recevez votre devis VIP personnalisé.',
    'Swipe, select, receive your personalised VIP quote.',
    'مرّروا، واختاروا، ثم استلموا عرض أسعاركم المخصّص لضيافة كبار الشخصيات.',
  ],
  'home.experts': [
    'Nos experts vous contactent sous 24h avec votre devis détaillé',
    'Our experts contact you within 24h with your detailed quote',
    'يتواصل معكم خبراؤنا خلال 24 ساعة لموافاتكم بعرض الأسعار المفصّل',
  ],
  'home.promise': [
    'Un conseiller vous rappelle dans les 30 minutes',
    'An adviser calls you within 30 minutes',
    'يتصل بكم أحد مستشارينا خلال 30 دقيقة',
  ],
  'trust.confidential': ['Confidentiel et sécurisé', 'Confidential and secure', 'سرّية وأمان'],
  'trust.response': ['Réponse en 30 minutes', 'A reply within 30 minutes', 'ردّ خلال 30 دقيقة'],
  'trust.service': ['Service premium 24/7', 'Premium service 24/7', 'خدمة راقية على مدار الساعة'],
  'trust.international': ['Événements internationaux', 'International events', 'فعاليات دولية'],
  'selling.experience': ['15+ ans d’expérience', '15+ years of experience', 'أكثر من 15 عامًا من الخبرة'],
  'selling.international': ['Événements internationaux', 'International events', 'فعاليات دولية'],
  'selling.service': ['Service 24/7', '24/7 service', 'خدمة على مدار الساعة طوال أيام الأسبوع'],
  'selling.access': ['Accès VIP exclusifs', 'Exclusive VIP access', 'دخول حصري إلى مناطق كبار الشخصيات'],
  'charter.invoice': [
    'Toute vente donne lieu à une facture.',
    'Every sale is invoiced.',
    'تصدر فاتورة عن كلّ عملية بيع.',
  ],
  'charter.cash': ['Les paiements en espèces sont interdits.', 'Cash payments are forbidden.', 'الدفع نقدًا ممنوع.'],
  'charter.brokers': [
    'Les apporteurs d’affaires n’accordent aucune remise aux clients lors de l’arrivée d’un nouveau partenaire.',
    'Brokers may not give customers any discount when a new partner joins.',
    'لا يجوز للوسطاء منح العملاء أيّ خصم عند انضمام شريك جديد.',
  ],
  'swipe.loading': ['Analyse de vos préférences…', 'Analysing your preferences…', 'جارٍ تحليل تفضيلاتكم…'],
  'contact.send': ['Envoyer ma demande', 'Send My Request', 'إرسال طلبي'],
  'contact.failed': ["Erreur lors de l'envoi", 'Error sending request', 'تعذّر إرسال الطلب'],
  'contact.sent': ['Demande envoyée avec succès !', 'Request sent successfully!', 'أُرسل طلبكم بنجاح!'],
}

test.each(Object.entries(specified))(
  '%s is said as specified in all three languages',
  (key, [french, english, arabic]) => {
    const told = (words: object) => (words as Record<string, unknown>)[key]
    expect([told(fr), told(en), told(ar)]).toEqual([french, english, arabic])
  },
)

const entity = { name: 'x', registration: 'x', address: 'x', phone: 'x' }
/** The additional entries of travel agencies. */
const agency = { registration: '', guarantor: '', insurer: '', mediator: '' }
const details = {
  brand: 'x',
  contactEmail: 'x',
  publicationDirector: 'x',
  publisher: entity,
  host: entity,
  trust: { agency },
}

test.each([
  [
    'fr',
    frenchNotice,
    'Éditeur du site, Directeur de la publication, Hébergeur, Propriété intellectuelle, Protection des données personnelles, Cookies, Limitation de responsabilité, Droit applicable',
  ],
  [
    'en',
    englishNotice,
    'Publisher, Publication director, Hosting provider, Intellectual property, Personal data protection, Cookies, Limitation of liability, Applicable law',
  ],
  [
    'ar',
    arabicNotice,
    'ناشر الموقع, مدير النشر, مزوّد الاستضافة, الملكية الفكرية, حماية البيانات الشخصية, ملفات تعريف الارتباط, حدود المسؤولية, القانون الواجب التطبيق',
  ],
] as const)('the legal notice in %s has the specified parts', (_code, notice, titles) => {
  expect(notice(details).sections.map(({ title }) => title)).toEqual(titles.split(', '))
})

test('the tennis event asks for its quote in French', () => {
  expect(eventMessage('Roland-Garros')).toBe(
    'Bonjour, je souhaite recevoir un devis pour le forfait VIP Roland-Garros (loge et hospitalité).',
  )
  expect(nextEventMessage('Roland-Garros')).toMatch(/^Bonjour, je souhaite recevoir un devis pour la prochaine édition/)
})

test('the room says in every language that it has no such page, and that hours are without anybody on duty', () => {
  expect([consoleWords.fr, consoleWords.en, consoleWords.ar].map((words) => words['console.notFound'])).toEqual([
    'Cette page n’existe pas',
    'There is no such page',
    'هذه الصفحة غير موجودة',
  ])
  expect([consoleWords.fr, consoleWords.en, consoleWords.ar].map((words) => words['team.duty.gaps'].other)).toEqual([
    'Dans les sept prochains jours, personne n’est de permanence pendant {count} heures\u00a0: complétez les horaires.',
    'Nobody is on duty for {count} hours of the next seven days: complete the hours.',
    '{count} ساعة من الأيام السبعة القادمة بلا مناوب: أكمل المواعيد.',
  ])
})
