/**
 * The page visitors will see: the server's own rendering of their page with the drafts, in a frame in which no script
 * runs. The form brings the token of the session, so that no address ever holds it; the page is rendered again after
 * every save.
 */
import { useEffect, useRef, useState } from 'react'
import type { Fields } from '#catalogue/editions/told-edition.ts'
import { CATALOGUE_PREVIEW, PREVIEW_VIEWS, type PreviewView } from '#contract/catalogue-preview.ts'
import { languageCodes } from '#languages/languages.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { client } from '#console/session/client.ts'
import styles from './Sheet.module.css'

export const PREVIEW_ID = 'preview'

interface PreviewProps {
  experience: string
  edition: string
  /** As the database holds them: what changes here shows there. */
  saved: Fields
}

export function Preview({ experience, edition, saved }: PreviewProps) {
  const { t, language: own } = useLanguage()
  const nameOf = useLanguageNames()
  const form = useRef<HTMLFormElement>(null)
  const [view, setView] = useState<PreviewView>('card')
  const [language, setLanguage] = useState(own)
  const [wide, setWide] = useState(false)
  const content = JSON.stringify(saved)

  useEffect(() => {
    let gone = false
    void client.auth.getSession().then(({ data }) => {
      if (gone || !data.session) return
      const { elements } = form.current!
      const token = elements.namedItem('token') as HTMLInputElement
      token.value = data.session.access_token
      form.current!.submit()
      token.value = ''
    })
    return () => {
      gone = true
    }
  }, [experience, edition, content, view, language])

  return (
    <section id={PREVIEW_ID} className={styles.preview} aria-label={t('catalogue.preview')}>
      <div className={styles.previewTools}>
        <div role="group" aria-label={t('catalogue.preview')}>
          {PREVIEW_VIEWS.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {t(`catalogue.preview.${one}`)}
            </button>
          ))}
        </div>
        <select
          aria-label={t('console.language')}
          value={language}
          onChange={({ target }) => setLanguage(languageCodes.find((code) => code === target.value) ?? own)}
        >
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
        <button type="button" aria-pressed={wide} onClick={() => setWide(!wide)}>
          {t('catalogue.preview.wide')}
        </button>
      </div>
      <form ref={form} method="post" action={CATALOGUE_PREVIEW} target="catalogue-preview" hidden>
        <input type="hidden" name="token" />
        <input type="hidden" name="experience" value={experience} />
        <input type="hidden" name="edition" value={edition} />
        <input type="hidden" name="view" value={view} />
        <input type="hidden" name="language" value={language} />
      </form>
      <div className={styles.frame} data-wide={wide || undefined}>
        {/* Without the origin its pictures would be those of a stranger; scripts do not run. */}
        <iframe
          name="catalogue-preview"
          title={t('catalogue.preview')}
          sandbox="allow-same-origin"
          onLoad={({ currentTarget }) => showCard(currentTarget)}
        />
      </div>
    </section>
  )
}

/** Scrolls the frame alone: an address with a mark would move the sheet as well. */
function showCard({ contentWindow, contentDocument }: HTMLIFrameElement): void {
  if (!contentDocument || contentDocument.querySelector('dialog')) return
  showDeck(contentDocument)
  const card = contentDocument.querySelector('[data-deck] article') ?? contentDocument.querySelector('article')
  if (!card || !contentWindow) return
  const top = card.getBoundingClientRect().top + contentWindow.scrollY - ABOVE_CARD
  // A short page would stop earlier, with the line above the card cut through.
  contentDocument.body.style.minBlockSize = `${top + contentWindow.innerHeight}px`
  contentWindow.scrollTo(0, top)
}

/** Shows the deck as visitors find it: a page without script shows the list in its place. */
function showDeck(page: Document): void {
  const deck = page.querySelector<HTMLElement>('[data-deck]')
  if (!deck) return
  deck.style.display = 'block'
  for (const part of [deck.nextElementSibling, deck.querySelector('[data-waiting]')])
    (part as HTMLElement).style.display = 'none'
}

const ABOVE_CARD = 8
