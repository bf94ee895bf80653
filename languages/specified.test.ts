/** What the specification says the page claims and rules (spec §1, §2), word for word in every language. */
import { expect, test } from 'vitest'
import { words as ar } from './ar/words.ts'
import type { MessageKey } from './dictionary.ts'
import { words as en } from './en/words.ts'
import { words as fr } from './fr/words.ts'

const specified: Partial<Record<MessageKey, readonly [fr: string, en: string, ar: string]>> = {
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
