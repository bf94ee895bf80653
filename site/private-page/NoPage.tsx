/** Shows why an address opens no request (erased, unknown, server out of reach), and the next steps. */
import { defaultLanguage } from '#languages/languages.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { usePage } from '../page/page.tsx'
import { BesidePoster } from '../parts/BesidePoster.tsx'
import { useSpoken } from './spoken.tsx'
import actions from './Actions.module.css'
import styles from './NoPage.module.css'
import { WriteToUs } from './WriteToUs.tsx'

interface NoPageProps {
  kind: 'unknown' | 'erased' | 'away'
  retry: () => Promise<void>
}

export function NoPage({ kind, retry }: NoPageProps) {
  const { t, language } = useSpoken()
  const { settings } = usePage()

  return (
    <main id="content" className={styles.none}>
      <BesidePoster
        poster={kind === 'unknown' ? 'not-found' : 'nothing-chosen'}
        word={t(`${kind}.word`)}
        ground={kind === 'unknown' ? 'night' : 'gold'}
      >
        <div role="status">
          <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
          <p className={styles.lead}>{t(`${kind}.text`)}</p>
        </div>
        <div className={actions.actions}>
          {kind === 'away' && (
            <Button icon="restart" onClick={() => void retry()}>
              {t('away.retry')}
            </Button>
          )}
          {kind === 'erased' ? (
            <ButtonLink look="quiet" href={language === defaultLanguage ? '/' : `/?lang=${language}`} rel="noreferrer">
              {t('home')}
            </ButtonLink>
          ) : (
            <WriteToUs settings={settings} text={t('write.lost')} />
          )}
        </div>
      </BesidePoster>
    </main>
  )
}
