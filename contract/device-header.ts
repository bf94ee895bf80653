/** The header in which the console sends its device id: 32 random hexadecimal digits. Other clients send none. */
export const DEVICE_HEADER = 'x-device'
