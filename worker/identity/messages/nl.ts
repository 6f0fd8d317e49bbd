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
};
