/** Shows the poster of an experience: its picture in the newest version, its background colour and its word. */
import { pictureOf } from '#catalogue/experience.ts'
import { Poster, type PosterProps } from '#ui/Poster.tsx'
import { usePage } from '../page/page.tsx'
import type { ShownExperience } from '../page/texts.ts'

interface ExperiencePosterProps extends Omit<PosterProps, 'picture' | 'version' | 'word' | 'ground'> {
  experience: ShownExperience
}

export function ExperiencePoster({ experience, ...hung }: ExperiencePosterProps) {
  const { word, ground } = experience
  return (
    <Poster picture={pictureOf(experience)} version={usePage().postersVersion} word={word} ground={ground} {...hung} />
  )
}
