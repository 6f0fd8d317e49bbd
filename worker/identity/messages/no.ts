import type { Messages } from './messages.ts';

export const no: Messages = {
  brand: 'Latchkey',
  backToShop: 'Tilbake til butikken',
  pointsTitle: 'Én konto for alt du spiller',
  pointKeys: 'Nøkkelgaranti',
  pointKeysText: 'Virker ikke en nøkkel, får du en ny eller pengene tilbake.',
  pointSecure: 'Trygg handel',
  pointSecureText: 'Vi lagrer passordet ditt bare som en enveishash.',
  pointUnlock: 'Lås opp spill med en gang',
  pointUnlockText: 'Nøklene venter på kontoen din, uansett hvilken enhet du bruker.',

  signInTitle: 'Logg inn',
  signInIntro: 'Velkommen tilbake. Nøklene dine venter.',
  signInButton: 'Logg inn',
  noAccountYet: 'Er du ny her?',
  createAccountLink: 'Opprett konto',
  forgotPasswordLink: 'Har du glemt passordet?',

  registerTitle: 'Opprett konto',
  registerIntro: 'Det tar bare et minutt, og du blir logget inn med en gang.',
  registerButton: 'Opprett konto',
  haveAccount: 'Har du allerede en konto?',
  signInLink: 'Logg inn',

  emailLabel: 'E-postadresse',
  passwordLabel: 'Passord',
  newPasswordLabel: 'Nytt passord',
  firstNameLabel: 'Fornavn',
  lastNameLabel: 'Etternavn',
  optional: 'valgfritt',
  passwordHint: 'Minst 8 tegn. Noen ord etter hverandre er sterkt og lett å huske.',

  errorSummary: 'Sjekk det du har fylt ut',
  wrongCredentials: 'E-postadressen og passordet stemmer ikke overens. Sjekk begge deler og prøv igjen.',
  registrationRefused:
    'Vi kunne ikke opprette en konto med disse opplysningene. Har du allerede en, kan du logge inn eller tilbakestille passordet.',
  throttled: 'For mange forsøk. Av sikkerhetshensyn tar vi en liten pause. Prøv igjen om {minutes}\u00a0min.',
  emailMissing: 'Skriv inn e-postadressen din.',
  emailInvalid: 'Skriv inn en e-postadresse som navn@example.com.',
  passwordMissing: 'Skriv inn passordet ditt.',
  password_too_short: 'Bruk minst 8 tegn.',
  password_too_long: 'Bruk høyst 128 tegn.',
  password_too_common: 'Dette passordet er lett å gjette. Velg et annet.',
  nameTooLong: 'Bruk høyst 60 tegn.',

  recoverTitle: 'Tilbakestill passordet',
  recoverIntro: 'Skriv inn e-postadressen din, så sender vi deg en lenke der du velger et nytt passord.',
  recoverButton: 'Send lenken',
  recoverSentTitle: 'Sjekk e-posten din',
  recoverSentText:
    'Hvis {email} har en konto, er en lenke på vei. Den kan brukes én gang og er gyldig i 30 minutter. Har du ikke fått noe? Sjekk søppelposten.',
  resetTitle: 'Velg et nytt passord',
  resetIntro: 'Du blir logget ut overalt og kan så logge inn med det nye passordet.',
  resetButton: 'Lagre det nye passordet',
  resetDoneTitle: 'Passordet er endret',
  resetDoneText: 'Gå tilbake til butikken og logg inn med det nye passordet.',
  resetLinkInvalidTitle: 'Denne lenken virker ikke lenger',
  resetLinkInvalidText:
    'En lenke kan brukes én gang og er gyldig i 30 minutter. Be om en ny på innloggingssiden i butikken.',

  signOutTitle: 'Vil du logge ut?',
  signOutText: 'Du blir logget ut av Latchkey på denne enheten.',
  signOutButton: 'Logg ut',
  staySignedInButton: 'Forbli innlogget',
  signedOutTitle: 'Du er logget ut',
  signedOutText: 'På gjensyn! Nøklene blir liggende på kontoen din.',

  expiredTitle: 'Innloggingen er utløpt',
  expiredText:
    'Siden sto åpen for lenge, eller innloggingen ble fullført i en annen fane. Gå tilbake til butikken og logg inn på nytt.',
  badRequestTitle: 'Denne lenken virker ikke',
  badRequestText: 'Butikken eller en lenke sendte oss noe vi ikke kan ta imot. Gå tilbake til butikken og prøv igjen.',
  crossSiteText:
    'Skjemaet ble sendt fra et annet nettsted, så vi gjorde ingenting med det. Gå tilbake til butikken og prøv igjen.',
  notFoundTitle: 'Fant ikke siden',
  notFoundText: 'Adressen kan være skrevet feil. Alt annet finner du i butikken.',
  crashTitle: 'Noe gikk galt hos oss',
  crashText: 'Ingenting er endret. Prøv igjen om litt.',
  errorReference: 'Til kundeservice: {code}',
};
