/**
 * Shows the visitor's private page (product §3.5): the hour of the call, the code by which the visitor knows the caller,
 * the progress of the request, and the visitor's rights over it. It changes as the request does.
 */
import { defaultLanguage } from '#languages/languages.ts'
import { useEffect } from 'react'
import { Toasts } from '#ui/Toast.tsx'
import frame from '../page/Frame.module.css'
import { useTranslate } from '../page/language.tsx'
import { usePage } from '../page/page.tsx'
import type { PageReading } from './ask-page.ts'
import { NoPage } from './NoPage.tsx'
import { OpenPage } from './OpenPage.tsx'
import { PrivateHeader } from './PrivateHeader.tsx'
import { useSpoken } from './spoken.tsx'
import { useVisitedPage } from './use-visited-page.ts'

interface PrivatePageProps {
  token: string
  /** The answer of the first reading. */
  first: PageReading
}

export function PrivatePage({ token, first }: PrivatePageProps) {
  const { t, language, speak } = useSpoken()
  const site = useTranslate()
  const { settings } = usePage()
  const { visited, tell, retry } = useVisitedPage(token, first)

  useEffect(() => {
    document.title = t('documentTitle', { title: t('title'), brand: settings.brand })
  }, [t, settings])

  return (
    <Toasts dismissLabel={site('site.close')}>
      <a className={frame.skip} href="#content">
        {site('site.skip')}
      </a>
      <div className={frame.screen}>
        <PrivateHeader language={language} speak={speak} />
        {visited.kind === 'open' ? (
          <OpenPage token={token} visited={visited} tell={tell} />
        ) : (
          <NoPage kind={visited.kind} retry={retry} />
        )}
        <footer className={frame.footer}>
          <span>{settings.brand}</span>
          <a href={language === defaultLanguage ? '/' : `/?lang=${language}`} rel="noreferrer">
            {t('home')}
          </a>
        </footer>
      </div>
    </Toasts>
  )
}
