/** Makes an empty experience for an id that is not in the base; its overlay fills it. */
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

/** An experience without a title or a place is not shown. */
export const isWhole = ({ title, location }: Experience): boolean => title !== '' && location !== ''
