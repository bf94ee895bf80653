/** By what the console tells the server which device it is on: 32 hexadecimal digits, random. Other clients send none. */
export const DEVICE_HEADER = 'x-device'
