/** Opens a shared deck from a deck or a selection: asks the server for a link, and follows it. */
import { type ReactNode, useEffect, useState } from 'react'
import { MOST_IN_DECK, type OpenedDeck, TOGETHER_PATH } from '#contract/together/deck-visit.ts'
import { defaultLanguage } from '#languages/languages.ts'
import { Button } from '#ui/Button.tsx'
import { LineIcon } from '#ui/Icon.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { useToast } from '#ui/Toast.tsx'
import { useJourney } from '../journey/journey.tsx'
import { useLanguage } from '../page/language.tsx'
import type { Deck } from '../picker/deck/deck.ts'
import { storeRecord, makersRecord } from './deck-record.ts'

interface ChooseTogetherProps {
  look?: 'quiet' | 'plain'
  /** The deck with the answers that its maker has given so far. */
  deck: () => Deck
  /** Shown if no link was given. */
  failed: string
  children: ReactNode
}

export function ChooseTogether({ look = 'plain', deck, failed, children }: ChooseTogetherProps) {
  const { language } = useLanguage()
  const { selection } = useJourney()
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const alive = useHydrated()

  // A page that the browser kept whole comes back by Back as it was left.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setAsking(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function open() {
    if (asking) return
    setAsking(true)
    try {
      const whole = deck()
      const list = { ...whole, order: whole.order.slice(0, MOST_IN_DECK) }
      const token = await openDeck(list.order)
      // Not the selection of the press: more may be chosen while the server answers.
      storeRecord(token, makersRecord(list, selection.now()))
      location.assign(`/?together=${token}${language === defaultLanguage ? '' : `&lang=${language}`}`)
    } catch {
      toast({ tone: 'problem', title: failed })
      setAsking(false)
    }
  }

  return (
    <Button
      look={look}
      icon={<LineIcon shape={FRIENDS} />}
      disabled={!alive}
      aria-busy={asking}
      onClick={() => void open()}
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

const FRIENDS =
  'M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M2.500 20v-1.500a5 5 0 0 1 5-5h1a5 5 0 0 1 5 5V20M14 5.300a3 3 0 0 1 0 5.400M16.500 13.700a5 5 0 0 1 5 4.800V20'
