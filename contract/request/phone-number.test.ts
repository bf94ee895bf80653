import { expect, test } from 'vitest'
import { phoneInGroups, phoneNumber, zoneOfPhone, zonesOfPhone } from './phone-number.ts'

test.each([
  ['06 39 98 01 01', '+33639980101'],
  ['+33 (0)6 39 98 01 01', '+33639980101'],
  ['0033639980101', '+33639980101'],
  ['٠٠٣٣٦٣٩٩٨٠١٠١', '+33639980101'],
  ['+44 7700 900123', '+447700900123'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['call my assistant', null],
  ['12', null],
  ['javascript:alert(1)', null],
])('%s is dialled as %s', (typed, dialled) => {
  expect(phoneNumber(typed)).toBe(dialled)
})

test.each([
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+447700900123', '+44 7700 900123'],
  ['+971501234567', '+971 50 123 4567'],
  ['+12125550123', '+1 212 555 0123'],
  ['+999123456789', '+999123456789'],
])('%s is read as %s', (dialled, read) => {
  expect(phoneInGroups(dialled)).toBe(read)
})

test.each([
  ['+971501234567', 'Asia/Dubai'],
  ['+33612345678', 'Europe/Paris'],
  ['+4915123456789', 'Europe/Berlin'],
  // Four hours lie between New York and Honolulu, one between Lisbon and the Azores.
  ['+12125550123', null],
  ['+351912345678', null],
  ['+999123456789', null],
])('the clocks of %s are those of %s', (dialled, zone) => {
  expect(zoneOfPhone(dialled)).toBe(zone)
})

test.each([
  ['+12125550123', 8, 'America/Detroit', 'Pacific/Honolulu'],
  ['+61412345678', 7, 'Australia/Lord_Howe', 'Australia/Perth'],
  ['+79161234567', 11, 'Asia/Anadyr', 'Europe/Kaliningrad'],
  ['+8613812345678', 1, 'Asia/Shanghai', 'Asia/Shanghai'],
  ['+971501234567', 1, 'Asia/Dubai', 'Asia/Dubai'],
])('%s may be by %i clocks, from %s to %s', (dialled, count, first, last) => {
  const zones = zonesOfPhone(dialled)
  expect([zones.length, zones[0], zones.at(-1)]).toEqual([count, first, last])
})

test('a number of no country has no zone', () => {
  expect(zonesOfPhone('+999123456789')).toEqual([])
})
