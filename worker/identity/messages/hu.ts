import type { Messages } from './messages.ts';

export const hu: Messages = {
  brand: 'Latchkey',
  backToShop: 'Vissza az áruházba',
  pointsTitle: 'Egy fiók minden játékodhoz',
  pointKeys: 'Garantált kulcsok',
  pointKeysText: 'Ha egy kulcs nem működik, kicseréljük, vagy visszaadjuk az árát.',
  pointSecure: 'Biztonságos vásárlás',
  pointSecureText: 'A jelszavadat nem tároljuk, csak a visszafejthetetlen lenyomatát.',
  pointUnlock: 'Oldd fel a játékokat azonnal',
  pointUnlockText: 'Kulcsaid a fiókodban várnak, bármelyik eszközödről eléred őket.',

  signInTitle: 'Bejelentkezés',
  signInIntro: 'Örülünk, hogy újra itt vagy. Kulcsaid már várnak.',
  signInButton: 'Bejelentkezés',
  noAccountYet: 'Új vagy itt?',
  createAccountLink: 'Fiók létrehozása',
  forgotPasswordLink: 'Elfelejtetted a jelszavadat?',

  registerTitle: 'Fiók létrehozása',
  registerIntro: 'Csak egy perc, és máris be vagy jelentkezve.',
  registerButton: 'Fiók létrehozása',
  haveAccount: 'Már van fiókod?',
  signInLink: 'Bejelentkezés',

  emailLabel: 'E-mail-cím',
  passwordLabel: 'Jelszó',
  newPasswordLabel: 'Új jelszó',
  firstNameLabel: 'Keresztnév',
  lastNameLabel: 'Vezetéknév',
  optional: 'nem kötelező',
  passwordHint: 'Legalább 8 karakter. Néhány egymás utáni szó erős jelszó, és könnyű megjegyezni.',

  errorSummary: 'Ellenőrizd a megadott adatokat',
  wrongCredentials: 'Az e-mail-cím és a jelszó nem tartozik össze. Ellenőrizd mindkettőt, és próbáld újra.',
  registrationRefused:
    'Ezekkel az adatokkal nem sikerült fiókot létrehozni. Ha már van fiókod, jelentkezz be, vagy állíts be új jelszót.',
  throttled:
    'Túl sok próbálkozás. A biztonságod érdekében most rövid szünetet tartunk. Próbáld újra {minutes}\u00a0perc múlva.',
  emailMissing: 'Add meg az e-mail-címedet.',
  emailInvalid: 'Adj meg egy e-mail-címet ilyen formában: nev@example.com.',
  passwordMissing: 'Add meg a jelszavadat.',
  password_too_short: 'Legalább 8 karaktert adj meg.',
  password_too_long: 'Legfeljebb 128 karaktert adj meg.',
  password_too_common: 'Ezt a jelszót könnyű kitalálni. Válassz másikat.',
  nameTooLong: 'Legfeljebb 60 karaktert adj meg.',

  recoverTitle: 'Új jelszó kérése',
  recoverIntro: 'Add meg az e-mail-címedet, és küldünk egy linket, amellyel új jelszót állíthatsz be.',
  recoverButton: 'Link küldése',
  recoverSentTitle: 'Nézd meg a postaládádat',
  recoverSentText:
    'Ha van fiók ezzel a címmel ({email}), a link már úton van. Egyszer használható, és 30 percig érvényes. Nem jött semmi? Nézd meg a spam mappát is.',
  resetTitle: 'Válassz új jelszót',
  resetIntro: 'Mindenhonnan kijelentkeztetünk, utána az új jelszóval jelentkezhetsz be.',
  resetButton: 'Új jelszó mentése',
  resetDoneTitle: 'A jelszavad megváltozott',
  resetDoneText: 'Menj vissza az áruházba, és jelentkezz be az új jelszavaddal.',
  resetLinkInvalidTitle: 'Ez a link már nem érvényes',
  resetLinkInvalidText:
    'A link egyszer használható, és 30 percig érvényes. Újat az áruház bejelentkezési oldalán kérhetsz.',

  signOutTitle: 'Kijelentkezel?',
  signOutText: 'Ezen az eszközön kijelentkeztetünk a Latchkey áruházból.',
  signOutButton: 'Kijelentkezés',
  staySignedInButton: 'Bejelentkezve maradok',
  signedOutTitle: 'Kijelentkeztél',
  signedOutText: 'Hamarosan találkozunk! Kulcsaid a fiókodban maradnak.',

  expiredTitle: 'Ez a bejelentkezés lejárt',
  expiredText:
    'Túl sokáig volt nyitva az oldal, vagy egy másik lapon már befejezted a bejelentkezést. Menj vissza az áruházba, és jelentkezz be újra.',
  badRequestTitle: 'Ez a link nem működik',
  badRequestText:
    'Az áruház vagy egy link olyasmit küldött, amit nem tudunk elfogadni. Menj vissza az áruházba, és próbáld újra.',
  crossSiteText:
    'Ezt az űrlapot egy másik webhelyről küldték, ezért nem tettünk semmit. Menj vissza az áruházba, és próbáld újra.',
  notFoundTitle: 'Ez az oldal nem található',
  notFoundText: 'Lehet, hogy elírás van a címben. Minden mást megtalálsz az áruházban.',
  crashTitle: 'Hiba történt nálunk',
  crashText: 'Semmi sem változott. Próbáld újra kicsit később.',
  errorReference: 'Az ügyfélszolgálatnak: {code}',
};
