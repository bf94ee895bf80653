/**
 * Shows the visitors' page with the drafts, rendered by the server, in a frame without scripts. A form posts the access
 * token, so that it never appears in an address. The page is rendered again after every save.
 */
import { useEffect, useRef, useState } from 'react'
import type { Fields } from '#catalogue/editions/localized-edition.ts'
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
  /** The stored fields: a change renders the page again. */
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
        {/* With an opaque origin the frame's pictures would be cross-origin and refused. Scripts stay forbidden. */}
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

/** Scrolls the frame to the card. A fragment in the address would scroll the sheet around it, too. */
function showCard({ contentWindow, contentDocument }: HTMLIFrameElement): void {
  if (!contentDocument || contentDocument.querySelector('dialog')) return
  showDeck(contentDocument)
  const card = contentDocument.querySelector('[data-deck] article') ?? contentDocument.querySelector('article')
  if (!card || !contentWindow) return
  const top = card.getBoundingClientRect().top + contentWindow.scrollY - ABOVE_CARD
  // Makes a short page long enough to scroll that far; else the line above the card would be cut through.
  contentDocument.body.style.minBlockSize = `${top + contentWindow.innerHeight}px`
  contentWindow.scrollTo(0, top)
}

/** Shows the deck as visitors with scripts see it: without scripts the page shows the list instead. */
function showDeck(page: Document): void {
  const deck = page.querySelector<HTMLElement>('[data-deck]')
  if (!deck) return
  deck.style.display = 'block'
  for (const part of [deck.nextElementSibling, deck.querySelector('[data-waiting]')])
    (part as HTMLElement).style.display = 'none'
}

/** CSS pixels. */
const ABOVE_CARD = 8
