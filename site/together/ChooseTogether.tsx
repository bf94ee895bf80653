/** Opens a shared deck from a deck or a selection: asks the server for a link, and follows it. */
import { type ReactNode, useState } from 'react'
import { MOST_IN_DECK, type OpenedDeck, TOGETHER_PATH } from '#contract/together/deck-visit.ts'
import { defaultLanguage } from '#languages/languages.ts'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { useHydrated } from '../page/hydrated.ts'
import { useLanguage } from '../page/language.tsx'
import type { Deck } from '../picker/deck/deck.ts'
import { storeRecord, makersRecord } from './deck-record.ts'

interface ChooseTogetherProps {
  look?: 'quiet' | 'plain'
  /** The deck with the answers that its maker has given so far. */
  deck: () => Deck
  chosen: readonly string[]
  /** Shown if no link was given. */
  failed: string
  children: ReactNode
}

export function ChooseTogether({ look = 'plain', deck, chosen, failed, children }: ChooseTogetherProps) {
  const { language } = useLanguage()
  const alive = useHydrated()
  const [asking, setAsking] = useState(false)
  const toast = useToast()

  async function open() {
    if (asking) return
    setAsking(true)
    try {
      const whole = deck()
      const list = { ...whole, order: whole.order.slice(0, MOST_IN_DECK) }
      const token = await openDeck(list.order)
      storeRecord(token, makersRecord(list, chosen))
      location.assign(`/?together=${token}${language === defaultLanguage ? '' : `&lang=${language}`}`)
    } catch {
      toast({ tone: 'problem', title: failed })
      setAsking(false)
    }
  }

  return (
    <Button
      look={look}
      // The icon is not one of the page's: every first visit would load it.
      icon={
        alive ? (
          <svg viewBox="0 0 24 24" style={GLYPH} aria-hidden="true">
            <path d="M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M2.500 20v-1.500a5 5 0 0 1 5-5h1a5 5 0 0 1 5 5V20M14 5.300a3 3 0 0 1 0 5.400M16.500 13.700a5 5 0 0 1 5 4.800V20" />
          </svg>
        ) : undefined
      }
      aria-busy={asking}
      onClick={() => void open()}
      {...(alive && look === 'plain' && { style: LOW })}
    >
      {children}
    </Button>
  )
}

async function openDeck(experiences: readonly string[]): Promise<string> {
  const answer = await fetch(`${TOGETHER_PATH}/open`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ experiences }),
  })
  if (!answer.ok) throw new Error(`No deck was opened: ${answer.status}`)
  return ((await answer.json()) as OpenedDeck).token
}

/** Set by the script, because the first style sheet is full, and HTML of the server may hold no style attribute. */
const GLYPH = {
  inlineSize: 'min(1.4em, 30px)',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
} as const
/** Among links the button is no higher than they are, also with large letters. */
const LOW = { minBlockSize: 'var(--touch)', paddingBlock: 0, lineHeight: 1 } as const
