/** Makes the first letter of a text lower case, for use within a sentence; Arabic has no case. */
export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
