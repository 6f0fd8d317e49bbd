import type { Messages } from './messages.ts';

export const nl: Messages = {
  brand: 'Latchkey',
  backToShop: 'Terug naar de shop',
  pointsTitle: 'Eén account voor alles wat je speelt',
  pointKeys: 'Keygarantie',
  pointKeysText: 'Werkt een key niet, dan krijg je een nieuwe of je geld terug.',
  pointSecure: 'Veilig winkelen',
  pointSecureText: 'Van je wachtwoord bewaren we alleen een onomkeerbare hash.',
  pointUnlock: 'Speel direct',
  pointUnlockText: 'Je keys staan klaar in je account, op elk apparaat.',

  signInTitle: 'Inloggen',
  signInIntro: 'Welkom terug. Je keys staan voor je klaar.',
  signInButton: 'Inloggen',
  noAccountYet: 'Nieuw hier?',
  createAccountLink: 'Account aanmaken',
  forgotPasswordLink: 'Wachtwoord vergeten?',

  registerTitle: 'Account aanmaken',
  registerIntro: 'Binnen een minuut klaar, en je bent meteen ingelogd.',
  registerButton: 'Account aanmaken',
  haveAccount: 'Heb je al een account?',
  signInLink: 'Inloggen',

  emailLabel: 'E-mailadres',
  passwordLabel: 'Wachtwoord',
  newPasswordLabel: 'Nieuw wachtwoord',
  firstNameLabel: 'Voornaam',
  lastNameLabel: 'Achternaam',
  optional: 'optioneel',
  passwordHint: 'Minstens 8 tekens. Een paar woorden achter elkaar is sterk en makkelijk te onthouden.',

  errorSummary: 'Controleer wat je hebt ingevuld',
  wrongCredentials:
    'Dit e-mailadres en wachtwoord horen niet bij elkaar. Controleer ze allebei en probeer het opnieuw.',
  captchaNeedsScripts:
    'Zet JavaScript aan in je browser om een account te maken: het bewijst zonder vragen dat je geen robot bent.',
  registrationRefused:
    'Met deze gegevens konden we geen account aanmaken. Heb je er al een? Log dan in of stel een nieuw wachtwoord in.',
  throttled:
    'Te veel pogingen. Voor je veiligheid lassen we een korte pauze in. Probeer het over {minutes}\u00a0min. opnieuw.',
  emailMissing: 'Vul je e-mailadres in.',
  emailInvalid: 'Vul een e-mailadres in zoals naam@example.com.',
  passwordMissing: 'Vul je wachtwoord in.',
  password_too_short: 'Gebruik minstens 8 tekens.',
  password_too_long: 'Gebruik maximaal 128 tekens.',
  password_too_common: 'Dit wachtwoord is makkelijk te raden. Kies een ander.',
  nameTooLong: 'Gebruik maximaal 60 tekens.',

  recoverTitle: 'Nieuw wachtwoord aanvragen',
  recoverIntro: 'Vul je e-mailadres in. We sturen je een link waarmee je een nieuw wachtwoord instelt.',
  recoverButton: 'Link versturen',
  recoverSentTitle: 'Check je mail',
  recoverSentText:
    'Als er bij {email} een account hoort, is er een link onderweg. Die werkt één keer en is 30 minuten geldig. Niets ontvangen? Kijk ook even in je spammap.',
  resetTitle: 'Kies een nieuw wachtwoord',
  resetIntro: 'Je wordt overal uitgelogd en kunt daarna inloggen met je nieuwe wachtwoord.',
  resetButton: 'Nieuw wachtwoord opslaan',
  resetDoneTitle: 'Je wachtwoord is gewijzigd',
  resetDoneText: 'Ga terug naar de shop en log in met je nieuwe wachtwoord.',
  resetLinkInvalidTitle: 'Deze link werkt niet meer',
  resetLinkInvalidText:
    'Een link werkt één keer en is 30 minuten geldig. Op de inlogpagina van de shop vraag je een nieuwe aan.',

  signOutTitle: 'Uitloggen?',
  signOutText: 'Je wordt op dit apparaat uitgelogd bij Latchkey.',
  signOutButton: 'Uitloggen',
  staySignedInButton: 'Ingelogd blijven',
  signedOutTitle: 'Je bent uitgelogd',
  signedOutText: 'Tot snel. Je keys blijven in je account staan.',

  expiredTitle: 'Deze inlogpoging is verlopen',
  expiredText:
    'De inlogpagina stond te lang open of je hebt het inloggen in een ander tabblad afgerond. Ga terug naar de shop en log opnieuw in.',
  badRequestTitle: 'Deze link werkt niet',
  badRequestText:
    'De shop of een link stuurde ons iets wat we niet kunnen verwerken. Ga terug naar de shop en probeer het opnieuw.',
  crossSiteText:
    'Dit formulier werd vanaf een andere website verstuurd, dus we hebben er niets mee gedaan. Ga terug naar de shop en probeer het opnieuw.',
  notFoundTitle: 'Deze pagina bestaat niet',
  notFoundText: 'Misschien zit er een typefout in het adres. Al het andere vind je in de shop.',
  crashTitle: 'Er ging iets mis aan onze kant',
  crashText: 'Er is niets gewijzigd. Probeer het zo nog eens.',
  errorReference: 'Voor de klantenservice: {code}',

  accountTitle: 'Je account beheren',
  accountIntro: 'Ingelogd als {email}.',
  saveButton: 'Opslaan',
  savedText: 'Opgeslagen.',
  nameTitle: 'Je naam',
  emailConfirmed: 'bevestigd',
  emailUnconfirmed: 'nog niet bevestigd. Open de link die we je hebben gemaild.',
  sendAgainButton: 'Link opnieuw sturen',
  newEmailLabel: 'Nieuw e-mailadres',
  changeEmailHint: 'We mailen een link naar het nieuwe adres. Zodra je die opent, geldt het nieuwe adres.',
  changeEmailButton: 'Adres wijzigen',
  linkSentText: 'Er is een link onderweg naar {email}. Die werkt één keer en is {hours} uur geldig.',
  currentPasswordLabel: 'Huidig wachtwoord',
  passwordWrong: 'Dit is niet je wachtwoord. Controleer het en probeer het opnieuw.',
  changePasswordButton: 'Wachtwoord wijzigen',
  noPasswordText: 'Je logt in via een andere dienst en hebt hier geen wachtwoord.',
  setPasswordButton: 'Mail me een link om er een in te stellen',
  signInAgainText: 'Log voor je veiligheid eerst nog een keer in.',
  devicesTitle: 'Waar je bent ingelogd',
  signedInSince: 'Sinds {time}',
  thisDevice: 'dit apparaat',
  signOutEverywhereButton: 'Overal uitloggen',
  deleteTitle: 'Account verwijderen',
  deleteText:
    'Dat vraag je aan in de shop, bij Voorkeuren. Daar lees je wat er wordt verwijderd, ook deze toegang, en wat de shop volgens de wet moet bewaren.',
  deleteLink: 'Naar Voorkeuren in de shop',
  confirmTitle: 'Bevestig je e-mailadres',
  confirmText: 'Is {email} jouw adres?',
  confirmButton: 'Ja, bevestigen',
  confirmedTitle: 'Je e-mailadres is bevestigd',
  confirmedText: 'Je account gebruikt {email}.',
  confirmLinkInvalidText:
    'Een link werkt één keer, is 24 uur geldig en alleen de nieuwste telt. Vraag een nieuwe aan waar je je account beheert.',
  socialButton: 'Doorgaan met {provider}',
  socialFailedTitle: 'Inloggen met {provider} is niet gelukt',
  socialFailedText:
    'Het is geannuleerd of {provider} reageert niet. Probeer het opnieuw of log in met je e-mailadres en wachtwoord.',
  socialNoEmailText:
    '{provider} heeft ons geen bevestigd e-mailadres gegeven. Bevestig het daar of log hier in met je e-mailadres en wachtwoord.',
  backToSignIn: 'Terug naar inloggen',
  mailRecoverySubject: 'Stel een nieuw wachtwoord in',
  mailRecoveryText:
    'Iemand, hopelijk jij, heeft een nieuw wachtwoord voor {brand} aangevraagd. Met deze link stel je het in. Die werkt één keer en is {minutes} minuten geldig:\n\n{link}\n\nWas jij het niet, doe dan niets: je wachtwoord blijft zoals het is.',
  mailConfirmSubject: 'Bevestig je e-mailadres',
  mailConfirmText:
    'Bevestig dat dit adres bij je {brand}-account hoort. De link werkt één keer en is {hours} uur geldig:\n\n{link}\n\nHeb je hier niet om gevraagd, doe dan niets.',
  mailEmailChangedSubject: 'Je e-mailadres is gewijzigd',
  mailEmailChangedText: 'Je {brand}-account gebruikt nu {email}. Was jij dat niet, schrijf ons dan meteen:\n\n{link}',
  mailPasswordChangedSubject: 'Je wachtwoord is gewijzigd',
  mailPasswordChangedText:
    'Het wachtwoord van je {brand}-account is gewijzigd en alle apparaten zijn uitgelogd. Was jij dat niet, stel dan meteen een nieuw wachtwoord in:\n\n{link}',
  mailDeletedSubject: 'Je account is verwijderd',
  mailDeletedText:
    'Je {brand}-account is op jouw verzoek verwijderd en je bent overal uitgelogd.\n\nBedankt dat je bij ons was.',
};
