import type { Messages } from './messages.ts';

/** Danish: the path code `cs` is not the language tag. */
export const cs: Messages = {
  brand: 'Latchkey',
  backToShop: 'Tilbage til butikken',
  pointsTitle: 'Én konto til alt, hvad du spiller',
  pointKeys: 'Nøglegaranti',
  pointKeysText: 'Virker en nøgle ikke, får du en ny eller pengene tilbage.',
  pointSecure: 'Tryg handel',
  pointSecureText: 'Vi gemmer kun din adgangskode som en envejshash.',
  pointUnlock: 'Lås spil op med det samme',
  pointUnlockText: 'Dine nøgler venter på din konto, uanset hvilken enhed du bruger.',

  signInTitle: 'Log ind',
  signInIntro: 'Velkommen tilbage. Dine nøgler venter.',
  signInButton: 'Log ind',
  noAccountYet: 'Ny her?',
  createAccountLink: 'Opret konto',
  forgotPasswordLink: 'Har du glemt din adgangskode?',

  registerTitle: 'Opret konto',
  registerIntro: 'Det tager kun et minut, og du bliver logget ind med det samme.',
  registerButton: 'Opret konto',
  haveAccount: 'Har du allerede en konto?',
  signInLink: 'Log ind',

  emailLabel: 'E-mailadresse',
  passwordLabel: 'Adgangskode',
  newPasswordLabel: 'Ny adgangskode',
  firstNameLabel: 'Fornavn',
  lastNameLabel: 'Efternavn',
  optional: 'valgfrit',
  passwordHint: 'Mindst 8 tegn. Et par ord i træk er stærkt og let at huske.',

  errorSummary: 'Tjek det, du har udfyldt',
  wrongCredentials: 'E-mailadressen og adgangskoden passer ikke sammen. Tjek begge dele, og prøv igen.',
  captchaNeedsScripts:
    'Slå JavaScript til i din browser for at oprette en konto: Det beviser uden spørgsmål, at du ikke er en robot.',
  registrationRefused:
    'Vi kunne ikke oprette en konto med disse oplysninger. Har du allerede en, kan du logge ind eller nulstille din adgangskode.',
  throttled: 'For mange forsøg. Af hensyn til din sikkerhed holder vi en kort pause. Prøv igen om {minutes}\u00a0min.',
  emailMissing: 'Indtast din e-mailadresse.',
  emailInvalid: 'Indtast en e-mailadresse som navn@example.com.',
  passwordMissing: 'Indtast din adgangskode.',
  password_too_short: 'Brug mindst 8 tegn.',
  password_too_long: 'Brug højst 128 tegn.',
  password_too_common: 'Denne adgangskode er let at gætte. Vælg en anden.',
  nameTooLong: 'Brug højst 60 tegn.',

  recoverTitle: 'Nulstil din adgangskode',
  recoverIntro: 'Indtast din e-mailadresse, så sender vi dig et link, hvor du kan vælge en ny adgangskode.',
  recoverButton: 'Send linket',
  recoverSentTitle: 'Tjek din mail',
  recoverSentText:
    'Hvis {email} har en konto, er der et link på vej. Det kan bruges én gang og gælder i 30 minutter. Ikke modtaget noget? Kig i din spammappe.',
  resetTitle: 'Vælg en ny adgangskode',
  resetIntro: 'Du bliver logget ud overalt og kan derefter logge ind med den nye adgangskode.',
  resetButton: 'Gem den nye adgangskode',
  resetDoneTitle: 'Din adgangskode er ændret',
  resetDoneText: 'Gå tilbage til butikken, og log ind med din nye adgangskode.',
  resetLinkInvalidTitle: 'Linket virker ikke længere',
  resetLinkInvalidText: 'Et link kan bruges én gang og gælder i 30 minutter. Bed om et nyt på butikkens loginside.',

  signOutTitle: 'Vil du logge ud?',
  signOutText: 'Du bliver logget ud af Latchkey på denne enhed.',
  signOutButton: 'Log ud',
  staySignedInButton: 'Forbliv logget ind',
  signedOutTitle: 'Du er logget ud',
  signedOutText: 'På gensyn! Dine nøgler bliver på din konto.',

  expiredTitle: 'Dette login er udløbet',
  expiredText:
    'Siden var åben for længe, eller login blev afsluttet i en anden fane. Gå tilbage til butikken, og log ind igen.',
  badRequestTitle: 'Linket virker ikke',
  badRequestText:
    'Butikken eller et link sendte os noget, som vi ikke kan tage imod. Gå tilbage til butikken, og prøv igen.',
  crossSiteText:
    'Formularen blev sendt fra en anden hjemmeside, så vi foretog os ikke noget. Gå tilbage til butikken, og prøv igen.',
  notFoundTitle: 'Siden blev ikke fundet',
  notFoundText: 'Adressen kan være stavet forkert. Alt andet finder du i butikken.',
  crashTitle: 'Noget gik galt hos os',
  crashText: 'Intet er ændret. Prøv igen om lidt.',
  errorReference: 'Til kundeservice: {code}',

  accountTitle: 'Administrer din konto',
  accountIntro: 'Logget ind som {email}.',
  saveButton: 'Gem',
  savedText: 'Gemt.',
  nameTitle: 'Dit navn',
  emailConfirmed: 'bekræftet',
  emailUnconfirmed: 'endnu ikke bekræftet. Åbn det link, vi har sendt dig.',
  sendAgainButton: 'Send linket igen',
  newEmailLabel: 'Ny e-mailadresse',
  changeEmailHint: 'Vi sender et link til den nye adresse. Når du åbner det, gælder den nye adresse.',
  changeEmailButton: 'Skift adresse',
  linkSentText: 'Et link er på vej til {email}. Det kan bruges én gang og gælder i {hours} timer.',
  currentPasswordLabel: 'Nuværende adgangskode',
  passwordWrong: 'Det er ikke din adgangskode. Tjek den, og prøv igen.',
  changePasswordButton: 'Skift adgangskode',
  noPasswordText: 'Du logger ind via en anden tjeneste og har ingen adgangskode her.',
  setPasswordButton: 'Send mig et link til at vælge en',
  signInAgainText: 'Log først ind én gang til for din sikkerheds skyld.',
  devicesTitle: 'Hvor du er logget ind',
  signedInSince: 'Siden {time}',
  thisDevice: 'denne enhed',
  signOutEverywhereButton: 'Log ud overalt',
  deleteTitle: 'Slet kontoen',
  deleteText:
    'Det beder du om i butikken under Indstillinger. Der står, hvad der slettes, også dette login, og hvad butikken ifølge loven skal gemme.',
  deleteLink: 'Til Indstillinger i butikken',
  confirmTitle: 'Bekræft din e-mailadresse',
  confirmText: 'Er {email} din adresse?',
  confirmButton: 'Ja, bekræft',
  confirmedTitle: 'Din e-mailadresse er bekræftet',
  confirmedText: 'Din konto bruger {email}.',
  confirmLinkInvalidText:
    'Et link kan bruges én gang, gælder i 24 timer, og kun det nyeste tæller. Bed om et nyt dér, hvor du administrerer din konto.',
  socialButton: 'Fortsæt med {provider}',
  socialFailedTitle: 'Login med {provider} lykkedes ikke',
  socialFailedText:
    'Det blev afbrudt, eller {provider} svarer ikke. Prøv igen, eller log ind med e-mailadresse og adgangskode.',
  socialNoEmailText:
    '{provider} har ikke givet os en bekræftet e-mailadresse. Bekræft den dér, eller log ind her med e-mailadresse og adgangskode.',
  backToSignIn: 'Tilbage til login',
  mailRecoverySubject: 'Vælg en ny adgangskode',
  mailRecoveryText:
    'Nogen, forhåbentlig dig, har bedt om en ny adgangskode til {brand}. Med dette link vælger du den. Det kan bruges én gang og gælder i {minutes} minutter:\n\n{link}\n\nHvis det ikke var dig, skal du ikke gøre noget: Din adgangskode forbliver, som den er.',
  mailConfirmSubject: 'Bekræft din e-mailadresse',
  mailConfirmText:
    'Bekræft, at denne adresse hører til din konto hos {brand}. Linket kan bruges én gang og gælder i {hours} timer:\n\n{link}\n\nHvis du ikke har bedt om det, skal du ikke gøre noget.',
  mailEmailChangedSubject: 'Din e-mailadresse er ændret',
  mailEmailChangedText:
    'Din konto hos {brand} bruger nu {email}. Hvis det ikke var dig, så skriv til os med det samme:\n\n{link}',
  mailPasswordChangedSubject: 'Din adgangskode er ændret',
  mailPasswordChangedText:
    'Adgangskoden til din konto hos {brand} er ændret, og alle enheder er logget ud. Hvis det ikke var dig, så vælg straks en ny adgangskode:\n\n{link}',
  mailDeletedSubject: 'Din konto er slettet',
  mailDeletedText:
    'Din konto hos {brand} er slettet, som du ønskede, og du er logget ud overalt.\n\nTak, fordi du var med.',
};
