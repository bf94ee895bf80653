/**
 * Shows a sum in other currencies with the day of the rates, if the operator set rates that are at most 31 days old.
 */
import { hours } from '#contract/durations.ts'
import { languages } from '#languages/languages.ts'
import { useLanguage } from '../page/language.tsx'
import { usePage } from '../page/page.tsx'
import { dayInWords } from './day-in-words.ts'

const OLDEST = hours(31 * 24)
/** The rates of a day are not exact enough for more digits. */
const SIGNIFICANT_DIGITS = 3
const NEARLY = '≈ '
const BETWEEN = '\u2003'

interface OtherCurrenciesProps {
  euros: number
  /** The words for the day of the rates: they come with the part that shows this. */
  said: (day: string) => string
}

export function OtherCurrencies({ euros, said }: OtherCurrenciesProps) {
  const { translate: t, language } = useLanguage()
  const { settings, today } = usePage()
  const { rates } = settings
  if (!rates || Date.parse(today) - Date.parse(rates.day) > OLDEST) return null
  const rounded = new Intl.NumberFormat(languages[language].locale, { maximumSignificantDigits: SIGNIFICANT_DIGITS })
  const amounts = rates.perEuro.map(([currency, rate]) => `${rounded.format(euros * rate)}\u00a0${currency}`)
  return (
    <p>
      {amounts.map((amount, index) => (
        <span key={amount}>
          {index === 0 ? NEARLY : BETWEEN}
          <bdi dir="ltr">{amount}</bdi>
        </span>
      ))}
      <br />
      <small>{said(dayInWords(rates.day, t))}</small>
    </p>
  )
}
