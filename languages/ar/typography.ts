/** Arabic is shown as it is written. */
export const spaced = (text: string): string => text
