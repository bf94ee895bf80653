/** Functions that convert a unit to milliseconds. */
export const milliseconds = (count: number) => count
export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
