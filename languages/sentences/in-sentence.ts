/** A text that stands inside a sentence begins with a small letter; Arabic has no other. */
export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
