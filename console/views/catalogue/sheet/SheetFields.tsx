/** Shows the fields of one item by subject; a field with a text per language has its inputs side by side. */
import { useState } from 'react'
import {
  fieldOf,
  fields as described,
  type FieldName,
  HIGHEST_PRICE,
  LOWEST_PRICE,
} from '#catalogue/editions/fields.ts'
import type { Experience } from '#catalogue/experience.ts'
import { offers } from '#catalogue/offers/offers.ts'
import { CIRCUITS } from '#catalogue/posters/press/design.ts'
import { languageCodes } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { Panel } from '#console/parts/Panel.tsx'
import { Link } from '#console/router.tsx'
import { base } from '../base.ts'
import { PictureField } from '../picture/PictureField.tsx'
import { useChoiceWords } from '../picture/use-choice-words.ts'
import { useWideWords } from '../picture/use-wide-words.ts'
import { FieldInput } from './FieldInput.tsx'
import { HostLanguages } from './HostLanguages.tsx'
import { useSheetDraft } from './sheet-draft.ts'
import styles from './Sheet.module.css'
import { usualOffer } from './usual-offer.ts'

const NAMES = Object.keys(described) as FieldName[]
const isOf = (name: FieldName, key: 'spoken' | 'ofAll') => key in described[name]
const SPOKEN = NAMES.filter((name) => isOf(name, 'spoken'))
const DAYS = ['starts', 'ends', 'stay', 'standing', 'places'] as const satisfies FieldName[]
const PRICE = ['sale', 'priceFrom'] as const satisfies FieldName[]
const PARTY = ['peopleFrom', 'peopleTo'] as const satisfies FieldName[]
/** Fields that are not part of the general list below; the order is changed on the board. */
const ELSEWHERE: ReadonlySet<FieldName> = new Set<FieldName>(
  [SPOKEN, DAYS, PRICE, PARTY, ['hosts', 'circuit', 'markAt', 'order', 'hidden', 'imageUrl'] as const].flat(),
)
/** Fields whose texts come from the offer of a base experience until the owner writes another text. */
const OF_OFFER: readonly FieldName[] = ['seat', 'days', 'notIncluded', 'settled', 'shows']

export function SheetFields({ experience, isLater }: { experience: Experience; isLater: boolean }) {
  const { t } = useLanguage()
  const { valueIn } = useSheetDraft()
  const others = NAMES.filter((name) => !ELSEWHERE.has(name) && !(isLater && isOf(name, 'ofAll')))
  const [starts, ends, price] = [valueIn('starts'), valueIn('ends'), valueIn('priceFrom')]
  const doubts: Partial<Record<FieldName, string | false>> = {
    ends:
      Boolean(starts || ends) &&
      (!starts || !ends || (starts as string) > (ends as string)) &&
      t('catalogue.sheet.daysDoubt'),
    priceFrom:
      typeof price === 'number' && (price < LOWEST_PRICE || price > HIGHEST_PRICE) && t('catalogue.sheet.priceDoubt'),
  }
  const isFrom = valueIn('sale') === 'from'
  return (
    <>
      <Panel title={t('catalogue.sheet.daysAndPrice')}>
        <div className={styles.fields}>
          {[...DAYS, ...PRICE].map(
            (name) =>
              (name !== 'priceFrom' || isFrom) &&
              (name !== 'places' || valueIn('standing') === 'few_left') && (
                <FieldInput key={name} name={name} doubt={doubts[name]} />
              ),
          )}
        </div>
      </Panel>
      <Texts experience={experience} />
      <Panel title={t('catalogue.sheet.shown')}>
        <div className={styles.fields}>
          <PictureField />
          {others.map((name) => (
            <FieldInput key={name} name={name} />
          ))}
          {!isLater && <HiddenField />}
        </div>
        {isLater && (
          <p className={styles.ofAll}>
            {t('catalogue.sheet.ofAll')}{' '}
            <Link to={`/catalogue/${experience.id}?edition=`}>{t('catalogue.sheet.toFirst')}</Link>
          </p>
        )}
      </Panel>
    </>
  )
}

/** Shows the texts in all languages; a phone shows one language at a time. */
function Texts({ experience }: { experience: Experience }) {
  const { t, language } = useLanguage()
  const nameOf = useLanguageNames()
  const { valueIn } = useSheetDraft()
  const [shown, setShown] = useState(language)
  // A language without a word of its own shows that of the base, in its own, wider letters.
  const words = languageCodes.map((code) => [code, valueIn(`word.${code}`) || valueIn(`word.${base.ofBase}`)])
  const wide = useWideWords(Object.fromEntries(words))
  return (
    <Panel title={t('catalogue.sheet.texts')}>
      <div role="group" aria-label={t('console.language')} className={styles.tabs}>
        {languageCodes.map((code) => (
          <button key={code} type="button" aria-pressed={code === shown} onClick={() => setShown(code)}>
            {nameOf(code)}
          </button>
        ))}
      </div>
      <div className={styles.texts}>
        {SPOKEN.filter((name) => !OF_OFFER.includes(name)).map(inputsOf)}
        <details>
          <summary>{t('catalogue.sheet.exactly')}</summary>
          <div className={styles.texts}>
            <p>{t('catalogue.sheet.fromOffer')}</p>
            {OF_OFFER.map(inputsOf)}
            <Party experience={experience} />
          </div>
        </details>
      </div>
    </Panel>
  )

  function inputsOf(name: FieldName) {
    return (
      <div key={name} className={styles.spoken}>
        {languageCodes.map((code) => (
          <div key={code} data-shown={code === shown}>
            <FieldInput
              name={`${name}.${code}`}
              hint={hintOf(name)}
              doubt={name === 'word' && wide.has(code) && t('catalogue.sheet.wordDoubt')}
              usual={OF_OFFER.includes(name) ? usualOffer(experience, `${name}.${code}`) : undefined}
            />
          </div>
        ))}
      </div>
    )
  }

  function hintOf(name: FieldName): string | undefined {
    if (name === 'duration') return t('catalogue.sheet.made')
    return fieldOf(`${name}.fr`)!.field.kind === 'lines' ? t('catalogue.sheet.lines') : undefined
  }
}

/** Edits the number of guests, the languages of the host and the mark on the circuit: values that have no language. */
function Party({ experience }: { experience: Experience }) {
  const { t } = useLanguage()
  const { choiceOf } = useChoiceWords()
  const { valueIn } = useSheetDraft()
  const [from, to] = [valueIn('peopleFrom'), valueIn('peopleTo')]
  const { people, mark } = offers.get(experience.id) ?? {}
  const circuit = valueIn('circuit')
  // The usual point belongs to the offer's circuit and has no meaning on another one.
  const usualPoint = mark && (circuit === undefined || circuit === mark.circuit) ? mark.at : undefined
  const unset = { peopleFrom: people?.from, peopleTo: people?.to ?? undefined }
  const isTooFew = typeof to === 'number' && to < (typeof from === 'number' ? from : 1)
  return (
    <div className={styles.fields}>
      {PARTY.map((name) => (
        <FieldInput
          key={name}
          name={name}
          unset={unset[name]?.toString()}
          doubt={name === 'peopleTo' && isTooFew && t('catalogue.sheet.peopleDoubt')}
        />
      ))}
      <HostLanguages />
      <FieldInput
        name="circuit"
        choices={CIRCUITS.map((one) => [one, choiceOf('circuit', one)])}
        unset={mark && choiceOf('circuit', mark.circuit)}
      />
      <FieldInput
        name="markAt"
        hint={t('catalogue.sheet.markHint')}
        unset={usualPoint === undefined ? undefined : String(Math.round(usualPoint * 100))}
      />
    </div>
  )
}

function HiddenField() {
  const { t } = useLanguage()
  const { valueIn, set } = useSheetDraft()
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        name="hidden"
        checked={valueIn('hidden') === true}
        onChange={({ target }) => set('hidden', target.checked ? { value: true } : {})}
      />
      {t('catalogue.sheet.hidden')}
    </label>
  )
}
