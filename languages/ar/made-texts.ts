/** The texts that Arabic makes of values: word for word as in the base catalogue, in all six plural forms. */
import { countDays, daysBetween } from '../sentences/days-between.ts'
import { languageListIn } from '../sentences/language-list.ts'
import type { MadeTexts } from '../sentences/made-texts.ts'
import { language } from './language.ts'

const languageList = languageListIn('ar')
const amounts = new Intl.NumberFormat(language.locale)
const plurals = new Intl.PluralRules(language.locale)
const days = daysBetween({
  locale: language.locale,
  between: (first, last) => `من ${first} إلى ${last}`,
  only: (day) => day,
})

type Forms = Readonly<Record<Intl.LDMLPluralRule, string>>

const DAYS: Forms = {
  zero: 'بلا أيام',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{count} أيام',
  many: '{count} يومًا',
  other: '{count} يوم',
}

const PLACES_LEFT: Forms = {
  zero: 'لم تبقَ أماكن',
  one: 'بقي مكان واحد',
  two: 'بقي مكانان',
  few: 'بقيت {count} أماكن',
  many: 'بقي {count} مكانًا',
  other: 'بقي {count} مكان',
}

const CHOSEN = {
  dayOfChoice: 'يوم من اختياركم',
  eveningOfChoice: 'أمسية من اختياركم',
  matchOfChoice: 'مباراة من اختياركم',
  sessionOfChoice: 'فترة مباريات من اختياركم',
}

const STANDING: Readonly<Record<string, string>> = {
  not_yet: 'لم يُفتح الحجز بعد',
  few_left: 'بقيت أماكن قليلة',
  waiting_list: 'قائمة انتظار',
  sold_out: 'نفدت الأماكن',
}

const counted = (forms: Forms, count: number) => forms[plurals.select(count)].replace('{count}', String(count))

export const madeTexts: MadeTexts = {
  price(sale, amount) {
    if (sale === 'from') return `ابتداءً من ${amounts.format(amount)}\u00a0يورو`
    return sale === 'onRequest' ? 'السعر عند الطلب' : 'الحجز عند الطلب'
  },
  duration(stay, between) {
    if (!between)
      return stay === 'dates' || stay === 'days' ? 'المواعيد قيد التأكيد' : `${CHOSEN[stay]}، المواعيد قيد التأكيد`
    if (stay === 'dates') return days(between)
    return `${stay === 'days' ? counted(DAYS, countDays(between)) : CHOSEN[stay]}، ${days(between)}`
  },
  standing(standing, places) {
    return standing === 'few_left' && places ? counted(PLACES_LEFT, places) : STANDING[standing]
  },
  people(from, to) {
    if (to === null) return `عدد الأشخاص: ابتداءً من ${from}، ويؤكّد عرض الأسعار الحدّ الأقصى`
    return from === to ? `عدد الأشخاص: ${from}` : `عدد الأشخاص: من ${from} إلى ${to}`
  },
  hosts: (languages) => `مرافقكم يتحدّث ${languageList(languages)}`,
}
