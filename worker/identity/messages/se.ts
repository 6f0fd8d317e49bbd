import type { Messages } from './messages.ts';

export const se: Messages = {
  brand: 'Latchkey',
  backToShop: 'Tillbaka till butiken',
  pointsTitle: 'Ett konto för allt du spelar',
  pointKeys: 'Nyckelgaranti',
  pointKeysText: 'Fungerar en nyckel inte får du en ny eller pengarna tillbaka.',
  pointSecure: 'Trygg handel',
  pointSecureText: 'Vi sparar ditt lösenord bara som en envägshash.',
  pointUnlock: 'Lås upp spel direkt',
  pointUnlockText: 'Dina nycklar väntar på ditt konto, på alla dina enheter.',

  signInTitle: 'Logga in',
  signInIntro: 'Välkommen tillbaka. Dina nycklar väntar.',
  signInButton: 'Logga in',
  noAccountYet: 'Ny här?',
  createAccountLink: 'Skapa konto',
  forgotPasswordLink: 'Glömt lösenordet?',

  registerTitle: 'Skapa konto',
  registerIntro: 'Det tar bara en minut och du blir inloggad direkt.',
  registerButton: 'Skapa konto',
  haveAccount: 'Har du redan ett konto?',
  signInLink: 'Logga in',

  emailLabel: 'E-postadress',
  passwordLabel: 'Lösenord',
  newPasswordLabel: 'Nytt lösenord',
  firstNameLabel: 'Förnamn',
  lastNameLabel: 'Efternamn',
  optional: 'valfritt',
  passwordHint: 'Minst 8 tecken. Några ord i rad är både starkt och lätt att komma ihåg.',

  errorSummary: 'Kontrollera det du har fyllt i',
  wrongCredentials: 'E-postadressen och lösenordet stämmer inte överens. Kontrollera båda och försök igen.',
  registrationRefused:
    'Vi kunde inte skapa ett konto med de här uppgifterna. Om du redan har ett kan du logga in eller återställa lösenordet.',
  throttled: 'För många försök. Av säkerhetsskäl tar vi en kort paus. Försök igen om {minutes}\u00a0min.',
  emailMissing: 'Ange din e-postadress.',
  emailInvalid: 'Ange en e-postadress i formen namn@example.com.',
  passwordMissing: 'Ange ditt lösenord.',
  password_too_short: 'Använd minst 8 tecken.',
  password_too_long: 'Använd högst 128 tecken.',
  password_too_common: 'Det här lösenordet är lätt att gissa. Välj ett annat.',
  nameTooLong: 'Använd högst 60 tecken.',

  recoverTitle: 'Återställ lösenordet',
  recoverIntro: 'Ange din e-postadress så skickar vi en länk där du kan välja ett nytt lösenord.',
  recoverButton: 'Skicka länken',
  recoverSentTitle: 'Kolla din mejl',
  recoverSentText:
    'Om det finns ett konto för {email} är en länk på väg. Den kan användas en gång och gäller i 30 minuter. Har du inte fått något? Titta i skräpposten.',
  resetTitle: 'Välj ett nytt lösenord',
  resetIntro: 'Du loggas ut överallt och kan sedan logga in med det nya lösenordet.',
  resetButton: 'Spara det nya lösenordet',
  resetDoneTitle: 'Ditt lösenord är ändrat',
  resetDoneText: 'Gå tillbaka till butiken och logga in med ditt nya lösenord.',
  resetLinkInvalidTitle: 'Länken fungerar inte längre',
  resetLinkInvalidText:
    'En länk kan användas en gång och gäller i 30 minuter. Beställ en ny på butikens inloggningssida.',

  signOutTitle: 'Vill du logga ut?',
  signOutText: 'Du loggas ut från Latchkey på den här enheten.',
  signOutButton: 'Logga ut',
  staySignedInButton: 'Förbli inloggad',
  signedOutTitle: 'Du är utloggad',
  signedOutText: 'Vi ses snart! Dina nycklar ligger kvar på ditt konto.',

  expiredTitle: 'Inloggningen har gått ut',
  expiredText:
    'Inloggningssidan var öppen för länge eller så slutfördes inloggningen i en annan flik. Gå tillbaka till butiken och logga in igen.',
  badRequestTitle: 'Länken fungerar inte',
  badRequestText:
    'Butiken eller en länk skickade något som vi inte kan ta emot. Gå tillbaka till butiken och försök igen.',
  crossSiteText:
    'Formuläret skickades från en annan webbplats, så vi gjorde ingenting. Gå tillbaka till butiken och försök igen.',
  notFoundTitle: 'Sidan hittades inte',
  notFoundText: 'Adressen kan vara felskriven. Allt annat hittar du i butiken.',
  crashTitle: 'Något gick fel hos oss',
  crashText: 'Inget har ändrats. Försök igen om en stund.',
  errorReference: 'Till kundtjänst: {code}',
};
