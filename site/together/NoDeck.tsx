/** Shows that a link opens no deck: it has ended, is full, or cannot be reached; and links to the deck of the site. */
import { defaultLanguage } from '#languages/languages.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { BesidePoster } from '../parts/BesidePoster.tsx'
import { useSpoken } from './spoken.tsx'
import styles from './NoDeck.module.css'

export function NoDeck({ kind }: { kind: 'ended' | 'full' | 'away' }) {
  const { t, language } = useSpoken()
  return (
    <main id="content" className={styles.none}>
      <BesidePoster poster="nothing-chosen" word={t(`${kind}.word`)} ground="gold">
        <div role="status">
          <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
          <p>{t(`${kind}.text`)}</p>
        </div>
        <ButtonLink
          icon="arrow"
          href={`/?step=selection&view=deck${language === defaultLanguage ? '' : `&lang=${language}`}`}
          rel="noreferrer"
        >
          {t('browse')}
        </ButtonLink>
      </BesidePoster>
    </main>
  )
}
