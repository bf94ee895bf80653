/** The sentences of an adviser to a client, in French. */
import type { CallWords } from '../console/call-words.ts'

export const calls: CallWords = {
  opening:
    'Bonjour, {adviser} de {brand}. Pour que vous sachiez que c’est bien nous, votre code est le {code}. Suis-je bien avec {name} ?',
  openingWithoutCode: 'Bonjour, {adviser} de {brand}. Suis-je bien avec {name} ?',
  subject: 'Vous nous avez demandé un devis pour : {titles}.',
  mailbox:
    'Bonjour, {adviser} de {brand}, au sujet de votre demande {reference}. Votre code est le {code}. Je vous rappelle très vite.',
  greeting:
    'Bonjour, {adviser} de {brand}. Vous nous avez demandé un devis ({reference}) pour : {titles}. Quand pouvons-nous vous appeler ?',
  missed:
    'Bonjour, {adviser} de {brand}. J’ai essayé de vous appeler au sujet de votre demande {reference}. À quelle heure puis-je vous joindre ?',
  quoteSoon:
    'Bonjour, {adviser} de {brand}. Merci pour notre échange au sujet de votre demande {reference}. Je prépare votre devis détaillé et vous l’envoie dès qu’il est prêt.',
  quoteSent:
    'Bonjour, {adviser} de {brand}. Votre devis pour la demande {reference} vient de partir. Dites-moi s’il vous est bien parvenu, et si vous avez des questions.',
  followUp:
    'Bonjour, {adviser} de {brand}. Avez-vous pu lire le devis de votre demande {reference} ? Je réponds volontiers à vos questions, ou je l’adapte à vos souhaits.',
  greetingWithoutTitles:
    'Bonjour, {adviser} de {brand}. Vous nous avez demandé un devis ({reference}). Quand pouvons-nous vous appeler ?',
  page: 'Bonjour, {adviser} de {brand}. Voici la page de votre demande {reference} : vous y voyez où elle en est et le code que je vous dirai au téléphone. {link}',
  mailSubject: 'Votre demande de devis {reference}',
  mail: 'Bonjour,\n\n{adviser} de {brand}. Vous nous avez demandé un devis ({reference}), mais le numéro que vous avez laissé ne nous permet pas de vous joindre. À quel numéro, et à quelle heure, pouvons-nous vous appeler ?',
}
