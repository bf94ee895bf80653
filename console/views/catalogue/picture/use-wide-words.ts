/** Measures the poster's word in every language, and names those in which it runs over the frame. */
import { useEffect, useState } from 'react'
import { isWordTooWide } from '#ui/word-width.ts'

/** Takes the words by language. The set is empty until they are measured. */
export function useWideWords(words: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const [wide, setWide] = useState<ReadonlySet<string>>(new Set())
  const told = JSON.stringify(words)
  useEffect(() => {
    let left = false
    const all = Object.entries(JSON.parse(told) as Record<string, unknown>)
    async function measure(): Promise<void> {
      const found = new Set<string>()
      for (const [language, word] of all)
        if (typeof word === 'string' && (await isWordTooWide(word, language))) found.add(language)
      if (!left) setWide(found)
    }
    void measure()
    return () => {
      left = true
    }
  }, [told])
  return wide
}
