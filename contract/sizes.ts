/** Functions that convert a unit to bytes. */
export const kilobytes = (count: number) => count * 1024
export const megabytes = (count: number) => kilobytes(count * 1024)
export const gigabytes = (count: number) => megabytes(count * 1024)
