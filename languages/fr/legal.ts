/** The legal notice in French (spec §2), the text that binds. */
import { filledIn, withSomethingToSay } from '../legal-lines.ts'
import type { LegalDetails, LegalNotice, LegalSection } from '../legal-notice.ts'

export function legalNotice(details: LegalDetails): LegalNotice {
  return {
    preface: null,
    sections: withSomethingToSay([
      ...whoWeAre(details),
      intellectualProperty,
      personalData(details),
      cookies,
      liability,
      applicableLaw,
    ]),
    updated: 'Dernière mise à jour : 03/09/2025',
  }
}

function whoWeAre({ brand, publisher, host, publicationDirector, contactEmail, trust }: LegalDetails): LegalSection[] {
  return [
    {
      title: 'Éditeur du site',
      paragraphs: filledIn([
        ['Site : {}', brand],
        ['Éditeur : {}', publisher.name],
        ['Forme et immatriculation : {}', publisher.registration],
        ['Adresse : {}', publisher.address],
        ['Téléphone : {}', publisher.phone],
        ['E-mail : {}', contactEmail],
      ]),
    },
    { title: 'Directeur de la publication', paragraphs: filledIn([['{}', publicationDirector]]) },
    {
      title: 'Hébergeur',
      paragraphs: filledIn([
        ['Nom : {}', host.name],
        ['Immatriculation : {}', host.registration],
        ['Adresse : {}', host.address],
        ['Téléphone : {}', host.phone],
      ]),
    },
    {
      title: 'Vente de voyages',
      paragraphs: filledIn([
        ['Immatriculation : {}', trust.agency.registration],
        ['Garantie financière : {}', trust.agency.guarantor],
        ['Assurance de responsabilité professionnelle : {}', trust.agency.insurer],
        ['Médiateur de la consommation : {}', trust.agency.mediator],
      ]),
    },
  ]
}

const intellectualProperty: LegalSection = {
  title: 'Propriété intellectuelle',
  paragraphs: [
    'Les textes, les affiches, la mise en page et le code de ce site sont protégés par le droit de la propriété intellectuelle. Toute reproduction ou réutilisation, même partielle, demande l’accord écrit préalable de l’éditeur, sauf dans les cas que la loi autorise.',
    'Les noms de compétitions, d’équipes, de lieux et de manifestations appartiennent à leurs titulaires. Ils ne sont cités que pour désigner les événements et n’indiquent par eux-mêmes ni partenariat ni agrément.',
    'Les tracés des circuits et les polices de caractères sont utilisés selon leurs licences respectives, qui accompagnent le site.',
  ],
}

function personalData({ publisher, contactEmail }: LegalDetails): LegalSection {
  return {
    title: 'Protection des données personnelles',
    paragraphs: [
      'Vos données sont traitées selon le règlement général sur la protection des données (RGPD) et la loi Informatique et Libertés.',
      ...filledIn([['Responsable du traitement : {}.', publisher.name]]),
      'Données recueillies : votre nom, votre adresse e-mail, votre numéro WhatsApp, le nombre de personnes, les expériences choisies et, si vous les indiquez, vos dates, votre message, l’heure ou la manière dont vous souhaitez être joint, l’adresse e-mail que vous mettez en copie et les fichiers que vous ajoutez à votre demande. S’y ajoutent la langue de la page, votre fuseau horaire, le site ou la campagne d’où vous êtes venu si votre navigateur l’indique, la date de la demande, la version de l’information qui vous a été donnée, le devis que nous vous adressons et la date à laquelle vous l’ouvrez pour la première fois.',
      'Finalités : vous rappeler et préparer le devis que vous demandez ; écarter les envois automatiques ou abusifs. Pour cela, nous conservons une empreinte chiffrée de l’adresse réseau, des coordonnées et du contenu ; l’adresse réseau elle-même n’est pas conservée avec votre demande.',
      'Fondement : les mesures précontractuelles prises à votre demande (article 6.1.b du RGPD) et, pour la protection contre les envois abusifs, notre intérêt légitime (article 6.1.f). Le nom, l’adresse e-mail et le numéro sont nécessaires pour vous répondre ; le reste est facultatif.',
      'Destinataires : nos conseillers et, pour la seule exploitation technique du site, son hébergeur. Vos données ne sont ni vendues ni transmises à d’autres tiers. Si vous réservez, une information distincte vous est donnée.',
      'Durée de conservation : trois ans après notre dernier échange. Les données sont ensuite effacées.',
      'Être prévenu d’une prochaine édition : si vous le demandez et le confirmez depuis notre e-mail, nous conservons votre adresse e-mail, la langue, l’expérience et la date, avec votre consentement (article 6.1.a du RGPD), pour vous écrire quand les dates sont publiées, et pour rien d’autre. Un clic dans ce message retire votre consentement et efface votre adresse ; sinon elle est effacée trente jours après l’envoi, ou au bout de trois ans.',
      'Vos droits : vous pouvez accéder à vos données, les rectifier, les effacer et vous opposer à leur traitement. Vous pouvez aussi demander la limitation de leur usage et leur portabilité. Nous répondons dans un délai d’un mois.',
      ...filledIn([['Pour exercer ces droits, écrivez à {}.', contactEmail]]),
      'Vous pouvez également adresser une réclamation à la CNIL (Commission nationale de l’informatique et des libertés), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
      'WhatsApp : si vous choisissez de nous écrire par WhatsApp, Meta traite votre message et les données de votre compte selon ses propres règles, y compris hors de l’Union européenne. Rien ne lui est transmis tant que vous n’ouvrez pas le lien ; le formulaire et l’e-mail restent possibles.',
    ],
  }
}

const cookies: LegalSection = {
  title: 'Cookies',
  paragraphs: [
    'Ce site ne dépose aucun cookie et ne fait appel à aucun service tiers de mesure d’audience ou de publicité.',
    'Votre navigateur peut garder sur votre appareil la langue choisie, l’acceptation de la charte, le fait qu’une annonce vous a déjà été présentée, les expériences choisies, vos réponses dans un choix à plusieurs avec les prénoms que vous y avez vus, une demande en cours ou pas encore envoyée et, jusqu’à la fermeture de l’onglet, la référence de la dernière.',
    'Pour que le site s’ouvre aussi sans réseau, votre navigateur garde également une copie de la page publique, de son code et des affiches que vous avez vues (12 Mo d’affiches au plus). Elle ne contient rien de vos demandes ni de leur page privée.',
    'Vous pouvez tout effacer depuis les réglages du navigateur, en supprimant les données de ce site. Une demande qui attend le réseau s’efface aussi sur la page, par « Supprimer cette demande ».',
    'Ces éléments sont strictement nécessaires au service que vous demandez et ne requièrent donc pas votre consentement (article 82 de la loi Informatique et Libertés). Aucun ne sert à vous suivre.',
    'Quand plusieurs personnes choisissent ensemble par un lien, nous gardons la liste des expériences, un numéro tiré au hasard pour chaque appareil, ce que chacun aime et combien d’expériences il a vues : ni nom, ni adresse, ni ce qu’il refuse. Tout s’efface au bout de sept jours.',
    'Le prénom, si vous en donnez un, est montré aux personnes qui ont le lien. Nous ne le gardons pas quand votre page est fermée ; les appareils qui l’ont vu le gardent avec leurs propres réponses.',
  ],
}

const liability: LegalSection = {
  title: 'Limitation de responsabilité',
  paragraphs: [
    'Nous veillons à l’exactitude des informations publiées, sans pouvoir garantir qu’elles soient à tout moment complètes et à jour. Les programmes, les dates et les lieux dépendent des organisateurs et peuvent changer.',
    'Une demande de devis est gratuite et ne vous engage pas. Le prix définitif et les prestations figurent au devis ; seul le devis accepté engage les parties.',
    'Les liens vers une messagerie ou un réseau social mènent à des services dont nous ne maîtrisons ni le contenu ni les règles. Nous ne répondons pas d’une interruption du site due au réseau ou à un cas de force majeure.',
    'Rien dans ces mentions n’écarte une responsabilité que la loi interdit d’écarter, ni les droits des consommateurs.',
  ],
}

const applicableLaw: LegalSection = {
  title: 'Droit applicable',
  paragraphs: [
    'Ces mentions sont soumises au droit français. À défaut d’accord amiable, tout litige relève des tribunaux français compétents.',
    'Si vous êtes consommateur, vous conservez la protection des règles impératives de votre pays de résidence et le droit de saisir les juridictions que la loi vous ouvre.',
  ],
}
