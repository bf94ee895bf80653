/** Says that a request arrived, and the hour of a later call (spec §8, §9), in every language. */
import { expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { arrivedNews } from './arrived-news.ts'
import { laterPromise } from './later-promise.ts'

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
  'in %s it says the specified sentence, and adds the hour of a later call',
  (language, title, text, hour) => {
    const spoken = { translate: translator(dictionaries[language].words, languages[language].locale), language }
    expect(arrivedNews(spoken, { reach: null, by: null })).toEqual({ tone: 'success', title, text })
    const news = arrivedNews(spoken, { reach: null, by: later })
    expect(news).toMatchObject({ tone: 'success', title })
    expect(news.text!.startsWith(`${text} `)).toBe(true)
    expect(news.text).toContain(hour)
    expect(news.text).toMatch(/\d\d:30/)
  },
)

test.each([
  ['fr', /^Un conseiller VIP vous appelle dès lundi 7 janvier à\u00a0\d\d:30, au plus tard \d\d:00\.$/],
  ['en', /^A VIP adviser will call you from Monday 7 January at\u00a0\d\d:30, at the latest by \d\d:00\.$/],
  ['ar', /^يتصل بكم .*\d\d:30.*\d\d:00/],
] as const)('in %s a visitor who wished another hour reads that hour and not the 30 minutes', (language, said) => {
  const spoken = { translate: translator(dictionaries[language].words, languages[language].locale), language }
  const t = spoken.translate
  const news = arrivedNews(spoken, { reach: later, by: '2030-01-07T09:00:00Z' })
  expect(news.text).toMatch(said)
  const offDuty = arrivedNews(spoken, { reach: '2030-01-07T06:00:00Z', by: '2030-01-07T09:00:00Z' })
  expect(offDuty.text, 'from when somebody is on duty').toBe(news.text)
  for (const reach of [later, 'writing']) {
    for (const by of [null, later]) {
      expect(arrivedNews(spoken, { reach, by }).text).not.toContain(t('contact.sent.text'))
    }
  }
  expect(arrivedNews(spoken, { reach: 'writing', by: null }).text).toBe(t('contact.reach.written'))
})

test('the hour that was read before is told without a server, unless it has passed', async () => {
  const [passed, coming] = [-60_000, 3_600_000].map((wait) => new Date(Date.now() + wait).toISOString())
  expect(await laterPromise(null, coming)).toBe(coming)
  expect(await laterPromise(null, passed)).toBeNull()
  expect(await laterPromise(null)).toBeNull()
})
