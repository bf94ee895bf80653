/** The legal notice in English (spec §2): a full translation; the French text binds. */
import { filledIn, withSomethingToSay } from '../legal-lines.ts'
import type { LegalDetails, LegalNotice, LegalSection } from '../legal-notice.ts'

export function legalNotice(details: LegalDetails): LegalNotice {
  return {
    preface: 'This is a translation. Only the French version is legally binding.',
    sections: withSomethingToSay([
      ...whoWeAre(details),
      intellectualProperty,
      personalData(details),
      cookies,
      liability,
      applicableLaw,
    ]),
    updated: 'Last updated: 03/09/2025',
  }
}

function whoWeAre({ brand, publisher, host, publicationDirector, contactEmail, trust }: LegalDetails): LegalSection[] {
  return [
    {
      title: 'Publisher',
      paragraphs: filledIn([
        ['Site: {}', brand],
        ['Publisher: {}', publisher.name],
        ['Legal form and registration: {}', publisher.registration],
        ['Address: {}', publisher.address],
        ['Telephone: {}', publisher.phone],
        ['Email: {}', contactEmail],
      ]),
    },
    { title: 'Publication director', paragraphs: filledIn([['{}', publicationDirector]]) },
    {
      title: 'Hosting provider',
      paragraphs: filledIn([
        ['Name: {}', host.name],
        ['Registration: {}', host.registration],
        ['Address: {}', host.address],
        ['Telephone: {}', host.phone],
      ]),
    },
    {
      title: 'Sale of travel',
      paragraphs: filledIn([
        ['Registration: {}', trust.agency.registration],
        ['Financial guarantee: {}', trust.agency.guarantor],
        ['Professional liability insurance: {}', trust.agency.insurer],
        ['Consumer mediator: {}', trust.agency.mediator],
      ]),
    },
  ]
}

const intellectualProperty: LegalSection = {
  title: 'Intellectual property',
  paragraphs: [
    'The texts, posters, layout and code of this site are protected by intellectual property law. Any reproduction or reuse, even in part, requires the publisher’s prior written consent, except where the law allows it.',
    'The names of competitions, teams, venues and events belong to their owners. They are used only to identify the events and do not in themselves imply any partnership or approval.',
    'The circuit outlines and the typefaces are used under their respective licences, which accompany the site.',
  ],
}

function personalData({ publisher, contactEmail }: LegalDetails): LegalSection {
  return {
    title: 'Personal data protection',
    paragraphs: [
      'Your data is processed in accordance with the General Data Protection Regulation (GDPR) and the French Data Protection Act.',
      ...filledIn([['Data controller: {}.', publisher.name]]),
      'Data collected: your name, email address, WhatsApp number, the number of people, the experiences chosen and, if you give them, your dates, your message, when or how you wish to be reached, the email address you copy in and the files you add to your request; also the language of the page, your time zone, the site or campaign you came from if your browser says so, the date of the request, the version of the notice you were shown, the quote we send you and when you first open it.',
      'Purposes: to call you back and prepare the quote you ask for; to keep out automated or abusive submissions. For the latter we keep a keyed fingerprint of the network address, the contact details and the content; the network address itself is not kept with your request.',
      'Legal basis: steps taken at your request before a contract (Article 6(1)(b) of the GDPR) and, for protection against abusive submissions, our legitimate interest (Article 6(1)(f)). Name, email address and number are needed to answer you; the rest is optional.',
      'Recipients: our advisers and, solely to run the site, its hosting provider. Your data is neither sold nor passed to other third parties. If you make a booking, you receive separate information.',
      'Retention: three years after our last exchange. The data is then erased.',
      'Hearing about a next edition: if you ask for it and confirm it from our email, we keep your email address, the language, the experience and the date, with your consent (Article 6(1)(a) of the GDPR), to write to you when the dates are published and for nothing else. One click in that message withdraws your consent and erases your address; otherwise it is erased thirty days after the message was sent, or after three years.',
      'Your rights: you may access, rectify and erase your data and object to its processing. You may also ask for its use to be restricted and for its portability. We answer within one month.',
      ...filledIn([['To exercise these rights, write to {}.', contactEmail]]),
      'You may also lodge a complaint with the CNIL (the French data protection authority), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, France, www.cnil.fr.',
      'WhatsApp: if you choose to write to us on WhatsApp, Meta processes your message and your account data under its own rules, including outside the European Union. Nothing is passed to it until you open the link; the form and email remain available.',
    ],
  }
}

const cookies: LegalSection = {
  title: 'Cookies',
  paragraphs: [
    'This site sets no cookies and uses no third-party audience measurement or advertising service.',
    'Your browser may keep on your device the language you chose, your acceptance of the charter, the fact that an announcement was already shown to you, the experiences you selected, your answers where you choose together with others and the first names you saw there, a request in progress or not yet sent and, until the tab is closed, the reference of the last one.',
    'So that the site also opens without a network, your browser keeps as well a copy of the public page, of its code and of the posters you have seen (at most 12 MB of posters). It holds nothing of your requests or of their private page.',
    'You can erase all of it in your browser’s settings by deleting the data of this site. A request that is waiting for a connection can also be erased on the page, with “Delete this request”.',
    'These items are strictly necessary for the service you ask for and therefore do not require your consent (Article 82 of the French Data Protection Act). None of them is used to track you.',
    'When several people choose together through a link, we keep the list of experiences, a random number for each device, what each person likes and how many experiences they have seen: no name, no address, and not what they refuse. Everything is erased after seven days.',
    'A first name, if you give one, is shown to the people who have the link. We do not keep it once your page is closed; the devices that saw it keep it with their own answers.',
  ],
}

const liability: LegalSection = {
  title: 'Limitation of liability',
  paragraphs: [
    'We take care that the information published is accurate, but cannot guarantee that it is complete and up to date at all times. Programmes, dates and venues depend on the organisers and may change.',
    'A quote request is free of charge and does not commit you. The final price and the services are set out in the quote; only an accepted quote binds the parties.',
    'Links to a messaging service or a social network lead to services whose content and rules we do not control. We are not liable for an interruption of the site caused by the network or by force majeure.',
    'Nothing in this notice excludes a liability that the law forbids excluding, nor affects the rights of consumers.',
  ],
}

const applicableLaw: LegalSection = {
  title: 'Applicable law',
  paragraphs: [
    'This notice is governed by French law. Failing an amicable settlement, any dispute falls to the competent French courts.',
    'If you are a consumer, you keep the protection of the mandatory rules of your country of residence and the right to bring proceedings before the courts that the law opens to you.',
  ],
}
