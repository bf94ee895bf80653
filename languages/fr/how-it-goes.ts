/** The screen «Comment cela se passe» in French. */
import type { HowItGoesWords } from '../how-it-goes.ts'

export const howItGoes: HowItGoesWords = {
  lead: 'De votre première question au jour de l’événement : ce que nous faisons, ce que vous décidez, et quand vous payez.',
  steps: [
    {
      title: 'Le devis',
      text: 'Un conseiller vous appelle, ou vous écrit si vous préférez. Il prépare un devis écrit et gratuit : la place exacte, ce qui est compris, ce qui ne l’est pas, le prix total. Rien ne vous engage tant que vous ne l’avez pas accepté.',
    },
    {
      title: 'L’option',
      text: 'Vous voulez y réfléchir ? Demandez à votre conseiller de garder les places. Il vous dit si l’organisateur l’accepte et jusqu’à quand. Passé cette heure, elles retournent à la vente.',
    },
    {
      title: 'L’acompte',
      text: 'Vous acceptez le devis par écrit, puis vous versez l’acompte qu’il indique. La date du solde y figure aussi. Chaque vente a sa facture ; aucun paiement n’est pris en espèces.',
    },
    {
      title: 'Les documents',
      text: 'La confirmation et la facture viennent d’abord. Billets, accréditations et adresses suivent dès que l’organisateur les remet. Quand un billet est nominatif, votre conseiller vous demande les noms à temps.',
    },
    {
      title: 'Si l’événement est déplacé ou annulé',
      text: 'Le devis dit avant tout paiement ce qui s’applique alors : report, remboursement, transport et hôtel. Si cela arrive, votre conseiller vous écrit avec les choix possibles. Les droits que la loi vous donne s’y ajoutent toujours.',
    },
  ],
  people: {
    title: 'Qui vous répond',
    speaks: 'Parle {languages}',
    where: 'Notre bureau est à {city}',
    hours: 'Du {first} au {last}, de {opens} à {closes}, heure de Paris',
    hoursOfOneDay: 'Le {day}, de {opens} à {closes}, heure de Paris',
  },
  measured: {
    title: 'Notre temps de réponse, mesuré',
    figure: '{count} min',
    basis:
      'Temps médian entre une demande et le premier appel. Demandes comptées, toutes celles de la période : {requests}, du {from} au {until}.',
  },
  guarantees: {
    title: 'Vos garanties',
    registration: 'Immatriculation d’agence de voyages',
    guarantor: 'Garantie financière',
    insurer: 'Assurance professionnelle',
    mediator: 'Médiateur de la consommation',
    officialChannels: 'Nos places viennent de',
  },
  questionsTitle: 'Questions et réponses',
  questions: [
    {
      question: 'Une demande de devis m’engage-t-elle ?',
      answer: 'Non. Elle est gratuite. Seul un devis que vous avez accepté engage les deux parties.',
    },
    {
      question: 'Quand suis-je rappelé ?',
      answer:
        'Dans les 30 minutes. Si personne n’est de service à cette heure, le formulaire vous dit avant l’envoi l’heure de l’appel. Vous pouvez aussi choisir ce soir, demain matin, un jour et une heure, ou une réponse écrite.',
    },
    {
      question: 'Que veut dire « À partir de » ?',
      answer:
        'C’est le prix le plus bas de l’expérience, pour une personne. Le prix définitif dépend de la place, des dates et des options : il figure au devis.',
    },
    {
      question: 'Puis-je payer en espèces ?',
      answer: 'Non. Notre charte l’interdit, et chaque vente a sa facture.',
    },
    {
      question: 'Les dates de mon événement ne sont pas connues, ou il est passé. Que faire ?',
      answer:
        'Demandez à être prévenu : nous vous écrivons une fois, quand les dates de la prochaine édition sont publiées. Une adresse e-mail suffit, et personne ne vous appelle.',
    },
    {
      question: 'Puis-je changer ma demande après l’envoi ?',
      answer:
        'Oui. Notre e-mail contient le lien de votre page privée : vous y suivez la demande, vous la corrigez, vous la retirez ou vous l’effacez.',
    },
    {
      question: 'Qui voit mes coordonnées ?',
      answer:
        'Nos conseillers et, pour la seule exploitation technique du site, son hébergeur. Elles ne sont ni vendues ni transmises à d’autres. Le détail figure dans les mentions légales.',
    },
  ],
}
