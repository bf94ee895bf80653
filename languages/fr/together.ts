/** Choosing together, in French, the language that sets the keys. What is in braces is filled in. */
import type { Message } from '../dictionary.ts'

export const words = {
  title: 'Choisir à plusieurs',
  documentTitle: '{title} — {brand}',
  loading: 'On installe le rang…',
  noScript:
    'Pour choisir à plusieurs, cette page a besoin de JavaScript. Sans lui, les expériences se parcourent sur la page d’accueil.',
  skip: 'Aller au contenu',
  browse: 'Voir les expériences',

  'ended.word': 'FIN',
  'ended.title': 'Ce rang est levé',
  'ended.text':
    'Le lien n’ouvre plus rien : un choix à plusieurs dure sept jours, puis tout s’efface. Pour en refaire un, ouvrez la pile et touchez « À plusieurs ».',
  'full.word': 'COMPLET',
  'full.title': 'Le rang est complet',
  'full.text':
    'Douze personnes au plus choisissent ensemble. Demandez-leur leurs envies, ou parcourez la pile de votre côté.',
  'away.word': 'BIENTÔT',
  'away.title': 'Pas de réseau',
  'away.text': 'La pile s’ouvre dès qu’il revient. Rien à faire.',

  'row.label': 'Au premier rang',
  'row.you': 'vous',
  'row.guest': 'Place {seat}',
  'row.invite': 'Inviter',
  'row.progress': '{seen} sur {total}',
  'row.away': '(hors ligne)',

  'news.alone': 'Vous voilà au premier rang. Les places à côté sont pour vos amis.',
  'news.arrived': '{name} vient de s’asseoir.',
  'news.choosing': 'On voit les envies, jamais les refus.',
  'news.gone': 'Hors ligne : {names}. Les envies restent.',
  'news.done': 'Tout le monde a tout vu. Voici vos envies.',
  'news.away': 'Sans réseau. Continuez : on rattrapera ensuite.',
  'news.kept': 'Sans réseau. Vos choix sont gardés ici et partiront d’eux-mêmes.',

  'invite.title': 'Qui s’assied avec vous ?',
  'invite.text':
    'Envoyez le lien. Chacun choisit sur son téléphone, sans compte, et vous voyez ensemble ce que tout le monde veut.',
  'invite.share': 'Envoyer le lien',
  'invite.copy': 'Copier le lien',
  'invite.copied': 'Lien copié',
  'invite.notCopied': 'Impossible de copier le lien. Le voici :',
  'invite.message': 'On choisit ensemble ? Voici la pile :',
  'invite.begin': 'Ouvrir la pile',
  'invite.code': 'À photographier',
  'invite.privacy': 'Nous ne gardons aucun nom. Chez nous, tout s’efface le {day}.',

  'name.label': 'Votre prénom, si vous voulez',
  'name.hint': 'Vos amis le voient ; nous ne le gardons pas.',
  'name.sit': 'S’asseoir',
  'name.change': 'Changer',

  'agreed.title': 'Tous d’accord !',

  'standing.agreed': 'Ce que vous voulez tous',
  'standing.title': 'Vos envies',
  'standing.none': 'Le premier « Ça m’intéresse » s’affichera ici.',
  'standing.all': 'Tous',
  'standing.some': '{count} sur {of}',
  'standing.others': { one: 'Et {count} autre envie', other: 'Et {count} autres envies' },
  'standing.choosing': 'Encore dans la pile :',
  'standing.one': '{name}, {seen} sur {total}',
  'standing.tick': 'Prendre {title}',
  'standing.keep': { one: 'Garder cette envie pour moi', other: 'Garder ces {count} envies pour moi' },

  'bar.none': 'Ce qui vous plaît s’ajoutera ici.',
  'bar.continue': { one: 'Continuer avec {count} expérience', other: 'Continuer avec {count} expériences' },
  'bar.agreed': { one: '{count} envie commune', other: '{count} envies communes' },
  'bar.see': 'Voir les envies de tous',
} as const satisfies Readonly<Record<string, Message>>
