import type { Messages } from './messages.ts';

export const fr: Messages = {
  brand: 'Latchkey',
  backToShop: 'Retour à la boutique',
  pointsTitle: 'Un seul compte pour tous vos jeux',
  pointKeys: 'Clés garanties',
  pointKeysText: 'Une clé qui ne fonctionne pas est remplacée ou remboursée.',
  pointSecure: 'Achats sécurisés',
  pointSecureText: 'Nous ne conservons qu’une empreinte irréversible de votre mot de passe.',
  pointUnlock: 'Débloquez vos jeux sans attendre',
  pointUnlockText: 'Vos clés vous attendent dans votre compte, sur tous vos appareils.',

  signInTitle: 'Connexion',
  signInIntro: 'Bon retour parmi nous. Vos clés vous attendent.',
  signInButton: 'Se connecter',
  noAccountYet: 'Première visite ?',
  createAccountLink: 'Créer un compte',
  forgotPasswordLink: 'Mot de passe oublié ?',

  registerTitle: 'Créez votre compte',
  registerIntro: 'Cela prend une minute et vous êtes connecté aussitôt.',
  registerButton: 'Créer un compte',
  haveAccount: 'Vous avez déjà un compte ?',
  signInLink: 'Se connecter',

  emailLabel: 'Adresse e-mail',
  passwordLabel: 'Mot de passe',
  newPasswordLabel: 'Nouveau mot de passe',
  firstNameLabel: 'Prénom',
  lastNameLabel: 'Nom',
  optional: 'facultatif',
  passwordHint: 'Au moins 8 caractères. Quelques mots à la suite sont à la fois sûrs et faciles à retenir.',

  errorSummary: 'Veuillez vérifier votre saisie',
  wrongCredentials: 'L’adresse e-mail et le mot de passe ne correspondent pas. Vérifiez-les et réessayez.',
  captchaNeedsScripts:
    'Pour créer un compte, activez JavaScript dans votre navigateur : il prouve, sans rien vous demander, que vous n’êtes pas un robot.',
  registrationRefused:
    'Nous n’avons pas pu créer de compte avec ces informations. Si vous en avez déjà un, connectez-vous ou réinitialisez votre mot de passe.',
  throttled:
    'Trop de tentatives. Pour votre sécurité, nous avons suspendu cette opération. Veuillez réessayer dans {minutes} min.',
  emailMissing: 'Saisissez votre adresse e-mail.',
  emailInvalid: 'Saisissez une adresse e-mail du type nom@example.com.',
  passwordMissing: 'Saisissez votre mot de passe.',
  password_too_short: 'Utilisez au moins 8 caractères.',
  password_too_long: 'Utilisez 128 caractères au maximum.',
  password_too_common: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
  nameTooLong: 'Utilisez 60 caractères au maximum.',

  recoverTitle: 'Réinitialisez votre mot de passe',
  recoverIntro: 'Saisissez votre adresse e-mail : nous vous enverrons un lien pour définir un nouveau mot de passe.',
  recoverButton: 'Envoyer le lien',
  recoverSentTitle: 'Consultez vos e-mails',
  recoverSentText:
    'Si un compte est associé à {email}, un lien vient d’être envoyé. Il est valable 30 minutes et ne fonctionne qu’une fois. Vous n’avez rien reçu ? Regardez dans vos courriers indésirables.',
  resetTitle: 'Choisissez un nouveau mot de passe',
  resetIntro: 'Toutes vos sessions seront fermées ; vous pourrez ensuite vous connecter avec le nouveau mot de passe.',
  resetButton: 'Enregistrer le nouveau mot de passe',
  resetDoneTitle: 'Votre mot de passe a été modifié',
  resetDoneText: 'Retournez à la boutique et connectez-vous avec votre nouveau mot de passe.',
  resetLinkInvalidTitle: 'Ce lien n’est plus valable',
  resetLinkInvalidText:
    'Un lien est valable 30 minutes et ne fonctionne qu’une fois. Demandez-en un nouveau sur la page de connexion de la boutique.',

  signOutTitle: 'Se déconnecter ?',
  signOutText: 'Votre session Latchkey sera fermée sur cet appareil.',
  signOutButton: 'Se déconnecter',
  staySignedInButton: 'Rester connecté',
  signedOutTitle: 'Vous êtes déconnecté',
  signedOutText: 'À bientôt. Vos clés restent dans votre compte.',

  expiredTitle: 'Cette connexion a expiré',
  expiredText:
    'Elle est restée ouverte trop longtemps ou a été terminée dans un autre onglet. Retournez à la boutique et reconnectez-vous.',
  badRequestTitle: 'Ce lien ne fonctionne pas',
  badRequestText:
    'La boutique ou un lien nous a transmis une demande que nous ne pouvons pas accepter. Retournez à la boutique et réessayez.',
  crossSiteText:
    'Ce formulaire a été envoyé depuis un autre site, nous n’y avons donc pas donné suite. Retournez à la boutique et réessayez.',
  notFoundTitle: 'Cette page est introuvable',
  notFoundText: 'L’adresse contient peut-être une erreur. Tout le reste se trouve dans la boutique.',
  crashTitle: 'Un problème est survenu de notre côté',
  crashText: 'Rien n’a été modifié. Veuillez réessayer dans un instant.',
  errorReference: 'Référence pour le service client : {code}',

  accountTitle: 'Gérer votre compte',
  accountIntro: 'Connecté avec {email}.',
  saveButton: 'Enregistrer',
  savedText: 'Enregistré.',
  nameTitle: 'Votre nom',
  emailConfirmed: 'confirmée',
  emailUnconfirmed: 'pas encore confirmée. Ouvrez le lien que nous vous avons envoyé.',
  sendAgainButton: 'Renvoyer le lien',
  newEmailLabel: 'Nouvelle adresse e-mail',
  changeEmailHint: 'Nous envoyons un lien à la nouvelle adresse. Dès que vous l’ouvrez, elle est prise en compte.',
  changeEmailButton: 'Changer l’adresse',
  linkSentText: 'Un lien vient d’être envoyé à {email}. Il ne fonctionne qu’une fois, pendant {hours} heures.',
  currentPasswordLabel: 'Mot de passe actuel',
  passwordWrong: 'Ce n’est pas votre mot de passe. Vérifiez-le et réessayez.',
  changePasswordButton: 'Changer le mot de passe',
  noPasswordText: 'Vous vous connectez avec un autre service et n’avez pas de mot de passe ici.',
  setPasswordButton: 'M’envoyer un lien pour en définir un',
  signInAgainText: 'Pour votre sécurité, connectez-vous d’abord une nouvelle fois.',
  devicesTitle: 'Où vous êtes connecté',
  signedInSince: 'Depuis le {time}',
  thisDevice: 'cet appareil',
  signOutEverywhereButton: 'Se déconnecter partout',
  deleteTitle: 'Supprimer le compte',
  deleteText:
    'Vous le demandez dans la boutique, sous Préférences. Vous y lisez ce qui est supprimé, y compris cet accès, et ce que la loi oblige la boutique à conserver.',
  deleteLink: 'Aller aux Préférences de la boutique',
  confirmTitle: 'Confirmez votre adresse e-mail',
  confirmText: 'L’adresse {email} est-elle la vôtre ?',
  confirmButton: 'Oui, confirmer',
  confirmedTitle: 'Votre adresse e-mail est confirmée',
  confirmedText: 'Votre compte utilise {email}.',
  confirmLinkInvalidText:
    'Un lien ne fonctionne qu’une fois, pendant 24 heures, et seul le plus récent compte. Demandez-en un nouveau sur la page de gestion de votre compte.',
  socialButton: 'Continuer avec {provider}',
  socialFailedTitle: 'La connexion avec {provider} n’a pas abouti',
  socialFailedText:
    'Elle a été annulée, ou {provider} ne répond pas. Réessayez, ou connectez-vous avec votre adresse e-mail et votre mot de passe.',
  socialNoEmailText:
    '{provider} ne nous a pas communiqué d’adresse e-mail confirmée. Confirmez-la là-bas, ou connectez-vous ici avec votre adresse e-mail et votre mot de passe.',
  backToSignIn: 'Retour à la connexion',
  mailRecoverySubject: 'Définissez un nouveau mot de passe',
  mailRecoveryText:
    'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour {brand}. Ce lien permet de le définir. Il ne fonctionne qu’une fois, pendant {minutes} minutes :\n\n{link}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  mailConfirmSubject: 'Confirmez votre adresse e-mail',
  mailConfirmText:
    'Veuillez confirmer que cette adresse appartient à votre compte {brand}. Le lien ne fonctionne qu’une fois, pendant {hours} heures :\n\n{link}\n\nSi vous n’avez rien demandé, ne faites rien.',
  mailEmailChangedSubject: 'Votre adresse e-mail a été modifiée',
  mailEmailChangedText:
    'Votre compte {brand} utilise désormais {email}. Si ce n’était pas vous, écrivez-nous sans attendre :\n\n{link}',
  mailPasswordChangedSubject: 'Votre mot de passe a été modifié',
  mailPasswordChangedText:
    'Le mot de passe de votre compte {brand} a été modifié et tous les appareils ont été déconnectés. Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe :\n\n{link}',
  mailDeletedSubject: 'Votre compte est supprimé',
  mailDeletedText:
    'Votre compte {brand} est supprimé, comme vous l’avez demandé, et toutes les sessions sont fermées.\n\nMerci d’avoir été des nôtres.',
};
