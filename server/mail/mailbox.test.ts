import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+vip@example.com', 'ada@example.com'],
  ['a.d.a+vip@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d-a_+vip@proton.me', 'ada@proton.me'],
  ['ada@pm.me', 'ada@proton.me'],
  ['a-da@ya.ru', 'a.da@yandex.ru'],
  ['ada@me.com', 'ada@icloud.com'],
  ['ada@shop.example。com', 'ada@shop.example.com'],
  ['ada@shop．example｡com', 'ada@shop.example.com'],
  ['ada@ｅxample.com', 'ada@example.com'],
  ['ada@exam\u00adple.com', 'ada@example.com'],
  ['ada@example.com。', 'ada@example.com'],
  ['a.d.a@gmail.com。', 'ada@gmail.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@no domain', 'ada@no domain'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test.each([
  ['dots count where the host does not say otherwise', 'a.da@example.com', 'ada@example.com'],
  ['hyphens count where the host does not say otherwise', 'a-da@gmail.com', 'ada@gmail.com'],
  ['a name that begins with a plus sign is a name', '+ada@example.com', '+eve@example.com'],
])('%s', (_why, one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
