import { describe, expect, test } from 'vitest'
import { internationalDigits, mailLink, telephoneLink, whatsappLink } from './links.ts'

const typed = (whatsapp: string, whatsapp_e164: string | null = null) => ({ whatsapp, whatsapp_e164 })

describe('the links of a call', () => {
  test('are built from the number as the intake understood it', () => {
    const number = typed('06 12 34 56 78', '+33612345678')
    expect(telephoneLink(number)).toBe('tel:+33612345678')
    expect(whatsappLink(number, 'Bonjour & merci')).toBe('https://wa.me/33612345678?text=Bonjour%20%26%20merci')
  })

  test.each([
    ['a plus', '+33 (0)6 12-34.56 78', '33612345678'],
    ['two zeros', '0033612345678', '33612345678'],
    ['Arabic-Indic digits', '+٣٣ ٦١٢ ٣٤٥ ٦٧٨', '33612345678'],
  ])('know the country by %s', (_title, whatsapp, digits) => {
    expect(internationalDigits(typed(whatsapp))).toBe(digits)
  })

  test.each([
    ['+33612345678;ext=1', null],
    ['06 12 34 56 78 poste 1', '+33612345678'],
  ])('leave out the extension of %s', (whatsapp, e164) => {
    expect(telephoneLink(typed(whatsapp, e164))).toBe('tel:+33612345678')
    expect(whatsappLink(typed(whatsapp, e164), 'x')).toBe('https://wa.me/33612345678?text=x')
    expect(telephoneLink(typed('06 12 34 56 78;ext=1'))).toBe('tel:0612345678')
  })

  test('without a country there is a call but no chat, without digits neither', () => {
    expect(telephoneLink(typed('06 12 34 56 78'))).toBe('tel:0612345678')
    expect(whatsappLink(typed('06 12 34 56 78'), 'x')).toBeNull()
    expect(telephoneLink(typed('ask my assistant'))).toBeNull()
    expect(telephoneLink(typed('+1 '.repeat(40)))).toBeNull()
  })

  test.each([
    'javascript:alert(1)//+33612345678',
    '+33612345678?body=<script>',
    '+33612345678;ext=1;phone-context=evil.example',
    '+33612345678%0d%0aX: y',
    '"><img src=x onerror=alert(1)> 0612345678',
    '+33612345678@evil.example/',
    '\u202e+33612345678#',
  ])('hold nothing but digits of %j', (whatsapp) => {
    expect(telephoneLink(typed(whatsapp)) ?? 'tel:').toMatch(/^tel:\+?\d*$/)
    const chat = whatsappLink(typed(whatsapp), 'Bonjour')
    if (chat) expect(chat).toMatch(/^https:\/\/wa\.me\/\d{6,15}\?text=Bonjour$/)
  })

  test('a greeting is cut at 800 characters, never within one', () => {
    const link = whatsappLink(typed('+33612345678'), '🏆'.repeat(900))!
    const text = new URL(link).searchParams.get('text')!
    expect([...text]).toHaveLength(800)
    expect(text.endsWith('🏆…')).toBe(true)
    expect(whatsappLink(typed('+33612345678'), 'a\ud800')).toContain('text=a')
  })
})

describe('the link of a mail', () => {
  const mail = { subject: 'Votre demande PR-7K3M-Q', body: 'Bonjour,\n\nà quel numéro & quand ?' }

  test.each(['ada@example.com', 'ada.king+vip@mail.example.co.uk', ' Ada_1@example.paris '])(
    'holds the address %j, the subject and the first sentence',
    (email) => {
      const url = new URL(mailLink(email, mail)!)
      expect(url.pathname).toBe(email.trim())
      expect(Object.fromEntries(url.searchParams)).toEqual({ ...mail, body: mail.body.replaceAll('\n', '\r\n') })
    },
  )

  test.each([
    'ada',
    'ada@localhost',
    'ada@@example.com',
    'ada@example.com,eve@evil.example',
    'ada@example.com;eve@evil.example',
    'ada@example.com?bcc=eve@evil.example',
    'ada@example.com&body=x',
    'ada%40evil.example,x@example.com',
    'ada@example.com%0aBcc:eve@evil.example',
    'ada@example.com\nBcc: eve@evil.example',
    'Ada <ada@example.com>',
    '"ada king"@example.com',
    'javascript:alert(1)@example.com',
    '\u202eada@example.com',
    'adà@example.com',
    'ada..king@example.com',
    '.ada@example.com',
    'ada@-example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is none for %j', (email) => {
    expect(mailLink(email, mail)).toBeNull()
  })
})
