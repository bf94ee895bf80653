/** The legal notice and the room's confirmation of an erasure name every personal field of the contact form. */
import { describe, expect, test } from 'vitest'
import { type CONTACT_FIELDS, contactFields, describeField } from '#contract/request/contact-fields.ts'
import { NOTICE_VERSION } from '#contract/request/contact-request.ts'
import { consoleWords } from './console/console-dictionaries.ts'
import { type Language, languageCodes } from './languages.ts'
import { legalNotices } from './legal-notices.ts'

type Fields = typeof CONTACT_FIELDS
type PersonalField = { [Field in keyof Fields]: Fields[Field]['personal'] extends true ? Field : never }[keyof Fields]

/** The words of the notice for each field, and those of the room. */
const named: Record<Language, Record<PersonalField, readonly [notice: string, room: string]>> = {
  fr: {
    name: ['votre nom', 'Nom'],
    email: ['votre adresse e-mail', 'e-mail'],
    whatsapp: ['votre numéro WhatsApp', 'téléphone'],
    reach: ['l’heure ou la manière dont vous souhaitez être joint', 'heure souhaitée'],
    preferred_dates: ['vos dates', 'dates'],
    message: ['votre message', 'message'],
    assistant_email: ['que vous mettez en copie', 'adresse en copie'],
  },
  en: {
    name: ['your name', 'Name'],
    email: ['email address', 'email'],
    whatsapp: ['WhatsApp number', 'telephone'],
    reach: ['when or how you wish to be reached', 'wished hour'],
    preferred_dates: ['your dates', 'dates'],
    message: ['your message', 'message'],
    assistant_email: ['the email address you copy in', 'address copied in'],
  },
  ar: {
    name: ['اسمكم', 'الاسم'],
    email: ['وعنوان بريدكم الإلكتروني', 'البريد'],
    whatsapp: ['ورقمكم على واتساب', 'الهاتف'],
    reach: ['وموعد التواصل معكم أو طريقته', 'الموعد المرغوب'],
    preferred_dates: ['تواريخكم', 'التواريخ'],
    message: ['ورسالتكم', 'الرسالة'],
    assistant_email: ['والبريد الإلكتروني الذي تُرسل إليه نسخة', 'عنوان النسخة'],
  },
}
/** The version in force and its fields. A new personal field needs a new version, which takes the place of this one. */
const versionWith = {
  '2026-11-26': ['name', 'email', 'whatsapp', 'reach', 'preferred_dates', 'message', 'assistant_email'],
}

const personal = contactFields.filter((field): field is PersonalField => describeField(field).personal)
const nobody = { name: '', registration: '', address: '', phone: '' }
const trust = { agency: { registration: '', guarantor: '', insurer: '', mediator: '' } }
const details = {
  brand: 'Premier Rang',
  contactEmail: '',
  publicationDirector: '',
  publisher: nobody,
  host: nobody,
  trust,
}

describe.each(languageCodes)('in %s', (language) => {
  const notice = JSON.stringify(legalNotices[language](details).sections)
  const erased = String(consoleWords[language]['rights.erase.goneText'])

  test.each(personal)('%s is named', (field) => {
    const [inNotice, inRoom] = named[language][field]
    expect(notice).toContain(inNotice)
    expect(erased).toContain(inRoom)
  })
})

/** Personal data that is no field: the files that we send, and those that come. */
const files: Record<Language, readonly (readonly [notice: string, room: string])[]> = {
  fr: [
    ['le devis que nous vous adressons', 'devis et'],
    ['les fichiers que vous ajoutez', 'fichiers ajoutés de chaque demande'],
  ],
  en: [
    ['the quote we send you', 'quotes and'],
    ['the files you add', 'added files of each request'],
  ],
  ar: [
    ['وعرض السعر الذي نرسله إليكم', 'وعروض الأسعار'],
    ['والملفات التي تضيفونها', 'والملفات المضافة'],
  ],
}
test.each(languageCodes)('the files of both sides are named, too, in %s', (language) => {
  for (const [inNotice, inRoom] of files[language]) {
    expect(JSON.stringify(legalNotices[language](details).sections)).toContain(inNotice)
    expect(consoleWords[language]['rights.erase.goneText']).toContain(inRoom)
  }
})

test('the version of the notice is of these fields', () => {
  expect(versionWith).toEqual({ [NOTICE_VERSION]: personal })
})
