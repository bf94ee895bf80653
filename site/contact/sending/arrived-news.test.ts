/** That a request arrived, and the hour of the call where it is a later one (spec §8, §9), in every language. */
import { expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { arrivedNews } from './arrived-news.ts'

const later = '2030-01-07T08:30:00Z'

test.each([
  [
    'fr',
    'Demande envoyée avec succès !',
    'Un conseiller VIP vous contactera dans les 30 minutes.',
    'Nos conseillers ne sont pas de service en ce moment : nous vous appelons avant lundi 7 janvier',
  ],
  [
    'en',
    'Request sent successfully!',
    'A VIP adviser will contact you within 30 minutes.',
    'Our advisers are off duty right now: we will call you by Monday 7 January',
  ],
  [
    'ar',
    'أُرسل طلبكم بنجاح!',
    'سيتواصل معكم مستشار ضيافة كبار الشخصيات خلال 30 دقيقة.',
    'مستشارونا خارج أوقات المناوبة الآن، وسنتصل بكم قبل',
  ],
] as const)(
  'in %s it says the specified sentence, and beside it the hour where it is later',
  (language, title, text, hour) => {
    const told = { translate: translator(dictionaries[language].words, languages[language].locale), language }
    expect(arrivedNews(told, null)).toEqual({ tone: 'success', title, text })
    const news = arrivedNews(told, later)
    expect(news).toMatchObject({ tone: 'success', title })
    expect(news.text!.startsWith(`${text} `)).toBe(true)
    expect(news.text).toContain(hour)
    expect(news.text).toMatch(/\d\d:30/)
  },
)
