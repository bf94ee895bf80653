/** An experience that the base does not hold: empty until its overlay says what it is. */
import type { Experience } from '../experience.ts'

export function emptyExperience(id: string): Experience {
  return {
    id,
    title: '',
    location: '',
    duration: '',
    category: 'other',
    icon: '✨',
    description: '',
    features: [],
    imageUrl: '',
    price: '',
    priceFrom: null,
    word: '',
    ground: 'night',
  }
}

/** An experience without a title or a place is shown to nobody. */
export const isWhole = ({ title, location }: Experience): boolean => title !== '' && location !== ''
