/**
 * The header by which the console names its device to the server: 32 hexadecimal digits, random. Other clients send
 * none.
 */
export const DEVICE_HEADER = 'x-device'
