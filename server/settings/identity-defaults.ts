/**
 * The identity of the site until the owner sets it: numbers from the ranges reserved for fiction, addresses of example
 * domains. A start in production with one of them logs a warning that names it.
 */
export const IDENTITY_DEFAULTS = {
  BRAND: 'Premier Rang',
  WHATSAPP_NUMBER: '33639980101',
  REGION_EUROPE_WHATSAPP: '33639980102',
  REGION_INTERNATIONAL_WHATSAPP: '447700900123',
  CONTACT_EMAIL: 'contact@premier-rang.example.com',
  SOCIAL_URL: 'https://social.example.com/premier-rang',
  SOCIAL_NAME: 'Instagram',
  PUBLISHER_NAME: 'Premier Rang SAS',
  PUBLISHER_REGISTRATION: 'SAS au capital de 10 000 €, RCS Paris 000 000 000, TVA FR00 000000000',
  PUBLISHER_ADDRESS: '1 rue de l’Exemple, 75000 Paris, France',
  PUBLISHER_PHONE: '+33 1 99 00 01 01',
  PUBLICATION_DIRECTOR: 'Camille Exemple',
  HOSTING_NAME: 'Hébergeur Exemple SAS',
  HOSTING_REGISTRATION: 'RCS Paris 000 000 000',
  HOSTING_ADDRESS: '2 rue de l’Exemple, 75000 Paris, France',
  HOSTING_PHONE: '+33 1 99 00 02 02',
  OFFICE_CITY: 'Exempleville',
  OFFICE_HOURS: '1-6 09:00-20:00',
  ADVISERS: 'Camille 1 fr en; Karim 2 ar fr en; Nour 3 ar en; Louis 4 fr en es',
  AGENCY_REGISTRATION: 'Atout France IM000000000',
  FINANCIAL_GUARANTOR: 'Garant Exemple, 3 rue de l’Exemple, 75000 Paris',
  PROFESSIONAL_INSURER: 'Assureur Exemple, contrat 000000',
  CONSUMER_MEDIATOR: 'Médiateur Exemple, mediateur.example.com',
  OFFICIAL_CHANNELS: 'Organisateur Exemple; Billetterie Exemple',
} as const
