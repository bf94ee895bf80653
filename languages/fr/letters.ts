/** The letters in French (product §3.6, §4), the language that sets the keys. What is in braces is filled in. */
import type { Message } from '../dictionary.ts'

export const letters = {
  'letter.greeting': 'Bonjour {name},',
  'letter.picture': 'Des gradins en éventail autour d’un soleil couchant, vus du premier rang',
  'letter.address': 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur :',
  'letter.code': 'Ou saisissez ce code',
  'letter.onlyCode': 'Votre code',
  'letter.valid': 'Valable {duration}, une seule fois. Ne le communiquez à personne.',
  'letter.validUntil': 'Valable jusqu’au {when}, une seule fois. Ne le communiquez à personne.',
  'letter.validLonger':
    'Le code vaut {duration}, le lien {forLink} ; l’un ou l’autre sert une seule fois. Ne les communiquez à personne.',
  'letter.notYou': 'Ce n’était pas vous ?',
  'letter.question': 'Une question ? Écrivez-nous à {email}.',
  'letter.automatic': 'Message envoyé automatiquement par {brand}, sans traceur ni publicité.',
  'letter.publisher': '{publisher} · {address}',

  'letter.fact': '{label} : {value}',
  'letter.reference': 'Référence',
  'letter.name': 'Nom',
  'letter.language': 'Langue',
  'letter.people': 'Personnes',
  'letter.dates': 'Dates souhaitées',
  'letter.experiences': 'Expériences',
  'letter.callBefore': 'Appel promis avant',
  'letter.answerBefore': 'Réponse écrite promise avant',
  'letter.reach': 'Contact souhaité',
  'letter.reach.writing': 'par écrit, sans appel',
  'letter.reach.from': 'à partir de {when}',
  'letter.assistant': 'En copie',
  'letter.waiting': 'Attend depuis',
  'letter.takenBy': 'Prise par',
  'letter.when': 'Quand',
  'letter.device': 'Appareil',
  'letter.newAddress': 'Nouvelle adresse',

  'confirmSignUp.subject': 'Confirmez votre adresse e-mail',
  'confirmSignUp.preview': 'Un geste, et votre compte {brand} est ouvert.',
  'confirmSignUp.title': 'Bienvenue au premier rang',
  'confirmSignUp.text': 'Confirmez votre adresse e-mail pour ouvrir votre compte {brand}.',
  'confirmSignUp.action': 'Confirmer mon adresse',
  'confirmSignUp.notYou': 'Ne faites rien : aucun compte ne sera ouvert à cette adresse.',

  'invite.subject': 'Votre invitation à rejoindre {brand}',
  'invite.preview': 'Une place vous attend dans l’équipe.',
  'invite.title': 'Une place vous attend',
  'invite.text': 'L’équipe de {brand} vous invite à la rejoindre. Acceptez, puis choisissez votre mot de passe.',
  'invite.action': 'Accepter l’invitation',
  'invite.notYou': 'Si vous n’attendiez pas cette invitation, ignorez-la : elle expirera d’elle-même.',

  'magicLink.subject': 'Votre lien de connexion',
  'magicLink.preview': 'Entrez chez {brand} sans mot de passe.',
  'magicLink.title': 'Entrez, c’est ouvert',
  'magicLink.text': 'Voici le lien que vous avez demandé pour vous connecter à {brand}, sans mot de passe.',
  'magicLink.action': 'Me connecter',
  'magicLink.notYou': 'Ignorez ce message : sans lui, personne ne peut entrer.',

  'recovery.subject': 'Choisissez un nouveau mot de passe',
  'recovery.preview': 'Le lien que vous avez demandé pour retrouver votre compte.',
  'recovery.title': 'Un nouveau mot de passe',
  'recovery.text': 'Vous avez demandé à changer le mot de passe de votre compte {brand}.',
  'recovery.action': 'Choisir un mot de passe',
  'recovery.notYou': 'Ignorez ce message : votre mot de passe reste inchangé.',

  'emailChangeNew.subject': 'Confirmez votre nouvelle adresse e-mail',
  'emailChangeNew.preview': 'Cette adresse doit remplacer l’ancienne sur votre compte.',
  'emailChangeNew.title': 'Votre nouvelle adresse',
  'emailChangeNew.text':
    'Cette adresse doit devenir celle de votre compte {brand}. Confirmez qu’elle est bien la vôtre.',
  'emailChangeNew.action': 'Confirmer cette adresse',
  'emailChangeNew.notYou': 'Ne faites rien : cette adresse ne sera liée à aucun compte.',

  'emailChangeCurrent.subject': 'Votre adresse e-mail va changer',
  'emailChangeCurrent.preview': 'Autorisez le changement, ou refusez-le.',
  'emailChangeCurrent.title': 'Un changement d’adresse',
  'emailChangeCurrent.text':
    'On a demandé à remplacer l’adresse de votre compte {brand}. Autorisez-le si c’était vous.',
  'emailChangeCurrent.action': 'Autoriser le changement',
  'emailChangeCurrent.notYou': 'N’autorisez rien, et changez votre mot de passe sans attendre.',

  'testLetter.subject': 'Lettre d’essai de {brand}',
  'testLetter.preview': 'Le courrier part.',
  'testLetter.title': 'Le courrier part',
  'testLetter.text':
    'Vous avez demandé cette lettre depuis l’espace des conseillers de {brand}. Elle est arrivée, donc les lettres partent.',

  'addressClaimed.subject': 'Votre adresse a été demandée pour un autre compte {brand}',
  'addressClaimed.preview': 'Rien n’a changé sur votre compte.',
  'addressClaimed.title': 'Quelqu’un a demandé votre adresse',
  'addressClaimed.text':
    'Depuis un autre compte {brand}, quelqu’un a demandé à utiliser cette adresse. Elle appartient déjà à votre compte : rien n’a été changé.',
  'addressClaimed.you':
    'Si c’était vous, connectez-vous avec cette adresse ; au besoin, demandez un nouveau mot de passe.',
  'addressClaimed.notYou': 'Ne faites rien : votre compte reste le vôtre, et personne n’a appris qu’il existe.',

  'reauthentication.subject': 'Votre code de vérification',
  'reauthentication.preview': 'Pour confirmer que c’est bien vous.',
  'reauthentication.title': 'Est-ce bien vous ?',
  'reauthentication.text': 'Saisissez ce code pour confirmer un changement important de votre compte {brand}.',
  'reauthentication.notYou':
    'Quelqu’un est peut-être entré dans votre compte : changez votre mot de passe et fermez vos autres sessions.',

  'signInNotice.subject': 'Nouvelle connexion à votre compte',
  'signInNotice.preview': 'Si c’était vous, vous n’avez rien à faire.',
  'signInNotice.title': 'Une nouvelle connexion',
  'signInNotice.text':
    'Quelqu’un vient de se connecter à votre compte {brand} depuis un nouvel appareil. Si c’était vous, vous n’avez rien à faire.',
  'signInNotice.action': 'Voir mes sessions',
  'signInNotice.notYou': 'Fermez toutes vos sessions et changez votre mot de passe.',

  'recoveryNotice.subject': 'Un code de secours a été utilisé',
  'recoveryNotice.preview': 'Votre second moyen de connexion a été retiré. Si c’était vous, ajoutez-en un nouveau.',
  'recoveryNotice.title': 'Un code de secours a servi',
  'recoveryNotice.text':
    'Quelqu’un qui connaît votre mot de passe vient d’utiliser l’un de vos codes de secours chez {brand}. Votre second moyen de connexion a été retiré et vos autres sessions sont fermées. Si c’était vous, ajoutez-en un nouveau dès maintenant.',
  'recoveryNotice.left': {
    one: 'Il vous reste {count} code de secours.',
    other: 'Il vous reste {count} codes de secours.',
  },
  'recoveryNotice.action': 'Ouvrir mon compte',
  'recoveryNotice.notYou':
    'Prévenez tout de suite un administrateur : lui seul peut fermer ce compte. Changez ensuite votre mot de passe.',

  'adviserNewRequest.subject': 'Nouvelle demande {reference} : à appeler avant {hour}',
  'adviserNewRequest.preview': 'Premier appel promis avant {hour}.',
  'adviserNewRequest.title': 'Une demande vient d’arriver',
  'adviserNewRequest.action': 'Ouvrir la fiche d’appel',
  'adviserNewRequest.note': 'Les rappels s’arrêtent au premier appel, pas avant.',
  'adviserNewRequest.writing.subject': 'Nouvelle demande {reference} : réponse écrite attendue',
  'adviserNewRequest.writing.preview': 'Réponse écrite promise avant {when}.',

  'adviserReminder.subject': {
    one: '{reference} : plus qu’une minute pour appeler',
    other: '{reference} : plus que {count} minutes pour appeler',
  },
  'adviserReminder.preview': 'Premier appel promis avant {hour}.',
  'adviserReminder.title': { one: 'Plus qu’une minute', other: 'Plus que {count} minutes' },
  'adviserReminder.untaken': 'Personne n’a encore pris cette demande.',
  'adviserReminder.taken': 'Cette demande est prise, mais personne n’a encore appelé.',
  'adviserReminder.missed.subject': '{reference} : promesse manquée, à appeler maintenant',
  'adviserReminder.missed.title': 'La promesse n’a pas été tenue',
  'adviserReminder.yours':
    'Vous avez pris cette demande, mais personne n’a encore appelé. Sans appel à la 22ᵉ minute, elle est rendue à l’équipe.',
  'adviserReminder.givenBack':
    'Cette demande avait été prise, mais personne n’a appelé : elle est de nouveau à prendre.',
  'adviserReminder.yoursGivenBack':
    'Vous aviez pris cette demande, mais personne n’a appelé : elle est rendue à l’équipe. Vous pouvez la reprendre.',
  'adviserReminder.missed':
    'Le client devait être appelé avant {hour}, et personne n’a appelé. Sa page lui annonce une nouvelle heure.',
  'adviserReminder.apologised':
    'Le client devait être appelé avant {hour}, et personne n’a appelé. Une lettre d’excuses lui est adressée, avec une nouvelle heure.',
  'adviserReminder.action': 'Appeler maintenant',
  'adviserReminder.writing.subject': '{reference} : réponse écrite attendue avant {hour}',
  'adviserReminder.writing.preview': 'Réponse écrite promise avant {hour}.',
  'adviserReminder.writing': 'Ce client souhaite une réponse écrite, promise avant {hour}. Rien n’est encore noté.',
  'adviserReminder.writing.yours':
    'Vous avez pris cette demande : une réponse écrite est promise avant {hour}, et rien n’est noté. Huit minutes avant, elle est rendue à l’équipe.',
  'adviserReminder.writing.givenBack':
    'Cette demande attend une réponse écrite, promise avant {hour}. Elle avait été prise, mais rien n’est noté : elle est de nouveau à prendre.',
  'adviserReminder.writing.yoursGivenBack':
    'Vous aviez pris cette demande, qui attend une réponse écrite avant {hour}, mais rien n’est noté : elle est rendue à l’équipe. Vous pouvez la reprendre.',
  'adviserReminder.writing.missed.subject': '{reference} : promesse manquée, à écrire maintenant',
  'adviserReminder.writing.missed':
    'Ce client attendait une réponse écrite avant {hour}, et rien n’est noté. Sa page lui annonce une nouvelle heure.',
  'adviserReminder.writing.action': 'Ouvrir la fiche',

  'push.welcome.title': '{brand}\u00a0: notifications activées',
  'push.welcome.body': 'Les nouvelles demandes et les rappels s’affichent sur cet appareil.',

  'nextSteps.calendar': '{brand} · mes prochaines étapes',
  'nextSteps.call': 'Appeler {name} · {reference}',
  'nextSteps.answer': 'Répondre par écrit à {name} · {reference}',
  'nextSteps.quote': 'Devis promis à {name} · {reference}',
  'nextSteps.followUp': 'Relancer {name} · {reference}',

  'quoteReminder.soon.subject': '{reference} : devis promis avant {hour}',
  'quoteReminder.late.subject': '{reference} : devis en retard',
  'quoteReminder.preview': 'Devis promis avant {hour}.',
  'quoteReminder.soon.title': 'Un devis est attendu',
  'quoteReminder.late.title': 'Le devis n’est pas parti',
  'quoteReminder.soon':
    'Le client a été joint et attend son devis avant {hour}. Notez-le dans la fiche dès qu’il est parti.',
  'quoteReminder.late':
    'Le client attendait son devis avant {hour}. Envoyez-le, ou rappelez-le pour lui dire quand il viendra.',
  'quoteReminder.lateOfColleague':
    'Le client attendait son devis avant {hour}, et rien n’est noté. Voyez avec qui suit la demande, ou prenez le relais.',
  'quoteReminder.by': 'Devis promis avant',
  'quoteReminder.action': 'Ouvrir la fiche',

  'quoteReady.subject': 'Votre devis {brand} est prêt ({reference})',
  'quoteReady.again': 'Votre devis {brand} a une nouvelle version ({reference})',
  'quoteReady.title': 'Votre devis est prêt',
  'quoteReady.titleAgain': 'Une nouvelle version de votre devis',
  'quoteReady.text':
    'Bonjour {name}, votre conseiller a déposé votre devis sur votre page privée. Une question\u00a0? Répondez simplement à cette lettre.',
  'quoteReady.textAgain':
    'Bonjour {name}, votre conseiller a remplacé votre devis par une nouvelle version. Elle est sur votre page privée.',
  'quoteReady.action': 'Voir mon devis',
  'quoteReady.note': 'Le devis est sur votre page seulement\u00a0: ce lien est personnel, ne le transmettez pas.',
  'requestConfirmation.subject': 'Votre demande {reference} est bien arrivée',
  'requestConfirmation.preview': 'Un conseiller vous appelle au plus tard {when}.',
  'requestConfirmation.title': 'Votre soirée commence ici',
  'requestConfirmation.text': 'Votre demande est bien arrivée. Après l’appel, le devis détaillé suit sous 24 heures.',
  'requestConfirmation.hour': 'Un conseiller vous appelle au plus tard',
  'requestConfirmation.code': 'Le mot de reconnaissance',
  'requestConfirmation.codeText':
    'Notre conseiller vous dira d’abord ce code. Si la personne au téléphone ne le connaît pas, raccrochez.',
  'requestConfirmation.action': 'Suivre ma demande',
  'requestConfirmation.page':
    'Sur votre page privée, vous pouvez suivre votre demande, la corriger, la retirer, télécharger ou effacer vos données. Son adresse est un secret : ne transférez pas ce message.',
  'requestConfirmation.notYou':
    'Quelqu’un a saisi votre adresse par erreur. Ouvrez la page pour effacer la demande, ou ignorez ce message.',
  'requestConfirmation.event': '{brand} vous appelle',
  'requestConfirmation.eventText': 'Demande {reference}. Un conseiller vous appelle au plus tard à cette heure.',
  'requestConfirmation.from': 'Un conseiller vous appelle à partir de',
  'requestConfirmation.latest': 'Au plus tard : {when}.',
  'requestConfirmation.writing': 'Un conseiller vous répond par écrit au plus tard',
  'requestConfirmation.writing.preview': 'Un conseiller vous répond par écrit au plus tard {when}.',
  'requestConfirmation.writing.text':
    'Votre demande est bien arrivée. Nous ne vous appelons pas : la réponse vous vient par écrit, et le devis détaillé suit sous 24 heures.',
  'requestConfirmation.copy': 'Copie d’une lettre à {name}, qui a indiqué votre adresse.',
  'requestConfirmation.copy.subject': 'Copie : demande {reference} de {name}',
  'requestConfirmation.copy.notYou':
    '{name} a indiqué votre adresse, peut-être par erreur. Ignorez ce message : votre adresse ne sert qu’aux copies de cette demande.',
  'requestConfirmation.eventFrom':
    'Demande {reference}. Un conseiller vous appelle à partir de cette heure, dans la demi-heure.',

  'promiseApology.subject': 'Nous vous devons un appel ({reference})',
  'promiseApology.preview': 'Nous vous appelons au plus tard {when}.',
  'promiseApology.title': 'Nous sommes en retard',
  'promiseApology.text':
    'Nous avions promis de vous appeler avant {was}. Nous ne l’avons pas fait, et nous vous prions de nous en excuser.',
  'promiseApology.newHour': 'Votre nouvelle heure : nous vous appelons au plus tard',
  'promiseApology.writing.subject': 'Nous vous devons une réponse ({reference})',
  'promiseApology.writing.preview': 'Nous vous répondons au plus tard {when}.',
  'promiseApology.writing.text':
    'Nous avions promis de vous répondre par écrit avant {was}. Nous ne l’avons pas fait, et nous vous prions de nous en excuser.',
  'promiseApology.writing.newHour': 'Votre nouvelle heure : nous vous répondons au plus tard',
  'promiseApology.action': 'Voir ma demande',
  'promiseApology.whatsapp': 'Vous préférez ne pas attendre ? Écrivez-nous sur WhatsApp : {number}.',

  'alertConfirmation.subject': 'Confirmez : être prévenu de la prochaine édition',
  'alertConfirmation.preview': 'Un geste, et nous vous écrirons quand les dates seront publiées.',
  'alertConfirmation.title': 'Un geste, et c’est noté',
  'alertConfirmation.text':
    'Vous avez demandé à {brand} de vous écrire quand les dates de la prochaine édition seront publiées. Confirmez que cette adresse est bien la vôtre.',
  'alertConfirmation.action': 'Me prévenir',
  'alertConfirmation.note':
    'Lien valable {duration}. Rien n’est enregistré tant que vous n’avez pas confirmé, et chaque message suivant permet de tout arrêter d’un clic.',
  'alertConfirmation.notYou': 'Ne faites rien : votre adresse n’est pas enregistrée, et nous ne vous écrirons pas.',

  'editionPublished.subject': {
    one: 'Les dates de la prochaine édition sont publiées',
    other: 'Les dates de {count} prochaines éditions sont publiées',
  },
  'editionPublished.title': 'Les dates sont là',
  'editionPublished.list': 'Vous aviez demandé à en être prévenu :',
  'editionPublished.action': 'Voir les dates et les prix',
  'editionPublished.note':
    'Personne ne vous appellera : si l’envie est là, vous demandez votre devis quand vous voulez.',
  'editionPublished.stop': 'Ne plus recevoir ces messages',

  'alert.confirm.title': 'Être prévenu',
  'alert.confirm.text':
    'Encore un geste : {brand} vous écrira quand les dates de la prochaine édition seront publiées.',
  'alert.confirm.action': 'Oui, prévenez-moi',
  'alert.kept.title': 'C’est noté',
  'alert.kept.text':
    'Nous vous écrirons quand les dates seront publiées, une seule fois. Vous pourrez tout arrêter d’un clic dans ce message.',
  'alert.stop.title': 'Ne plus être prévenu',
  'alert.stop.text': 'Votre adresse sera effacée de toutes les listes des prochaines éditions.',
  'alert.stop.action': 'Ne plus m’écrire',
  'alert.stopped.title': 'C’est arrêté',
  'alert.stopped.text': 'Votre adresse est effacée. Nous ne vous écrirons plus au sujet des prochaines éditions.',
  'alert.lost.title': 'Ce lien ne sert plus',
  'alert.lost.text': 'Il est incomplet ou trop ancien. Demandez-en un nouveau depuis la page de l’événement.',

  'preview.band':
    'Aperçu : les brouillons à leur place, que les visiteurs ne voient pas. Rien ne peut être envoyé d’ici. Adresse valable jusqu’à {hour}.',

  'confirm.signup.title': 'Une dernière étape',
  'confirm.signup.text':
    'Confirmez que cette adresse e-mail est bien la vôtre : votre compte {brand} s’ouvre aussitôt.',
  'confirm.signup.action': 'Confirmer mon adresse',
  'confirm.invite.title': 'Une place vous attend',
  'confirm.invite.text': 'Acceptez l’invitation de {brand}. Vous choisirez ensuite votre mot de passe.',
  'confirm.invite.action': 'Accepter l’invitation',
  'confirm.magiclink.title': 'Entrez, c’est ouvert',
  'confirm.magiclink.text': 'Encore un geste, et vous entrez chez {brand} dans ce navigateur.',
  'confirm.magiclink.action': 'Me connecter',
  'confirm.recovery.title': 'Un nouveau mot de passe',
  'confirm.recovery.text': 'Continuez pour choisir le nouveau mot de passe de votre compte {brand}.',
  'confirm.recovery.action': 'Continuer',
  'confirm.email_change.title': 'Un changement d’adresse',
  'confirm.email_change.text': 'Confirmez le changement d’adresse e-mail de votre compte {brand}.',
  'confirm.email_change.action': 'Confirmer le changement',
  'confirm.here.text':
    'Vous l’avez demandé sur un autre appareil, ou pas du tout ? Restez dans ce navigateur : le lien n’y sert qu’à vous.',
  'confirm.here.action': 'Continuer dans ce navigateur',
  'confirm.note': 'Rien ne se passe tant que vous n’avez pas appuyé. Ce lien ne sert qu’une fois.',
  'confirm.until': 'Il est valable jusqu’au {when}.',
  'confirm.lost.title': 'Ce lien est incomplet',
  'confirm.lost.text': 'Il en manque une partie. Ouvrez-le depuis le message reçu, ou demandez-en un nouveau.',
  'confirm.lost.action': 'Aller sur le site',

  'textMessage.code': '{code} est votre code {brand}. Il vaut {duration}. Ne le communiquez à personne.',
} as const satisfies Record<string, Message>
