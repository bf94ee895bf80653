import { expect, test } from 'vitest'
import { refuseDemo } from './refuse-demo.ts'

test('without a yes, the demo is refused in production and where letters or text messages would be sent', () => {
  expect(refuseDemo({ NODE_ENV: 'development' }, false)).toBeNull()
  expect(refuseDemo({ NODE_ENV: 'production' }, false)).toMatch(/NODE_ENV/)
  expect(refuseDemo({ NODE_ENV: 'development', SMTP_URL: 'smtp://mail.example' }, false)).toMatch(/undeliverable/)
  expect(refuseDemo({ NODE_ENV: 'development', SMS_WEBHOOK_URL: 'https://sms.example' }, false)).toMatch(
    /undeliverable/,
  )
  expect(refuseDemo({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, true)).toBeNull()
})
