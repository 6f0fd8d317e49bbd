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
  forgotPasswordLink: 'Elfelejtetted a jelszavad?',

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
  captchaNeedsScripts:
    'Fiók létrehozásához kapcsold be a JavaScriptet a böngésződben: kérdések nélkül igazolja, hogy nem robot vagy.',
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

  accountTitle: 'Fiókod kezelése',
  accountIntro: 'Bejelentkezve mint {email}.',
  saveButton: 'Mentés',
  savedText: 'Elmentve.',
  nameTitle: 'A neved',
  emailConfirmed: 'megerősítve',
  emailUnconfirmed: 'még nincs megerősítve. Nyisd meg a linket, amelyet elküldtünk.',
  sendAgainButton: 'Link küldése újra',
  newEmailLabel: 'Új e-mail-cím',
  changeEmailHint: 'Linket küldünk az új címre. Amint megnyitod, az új cím lesz érvényes.',
  changeEmailButton: 'Cím módosítása',
  linkSentText: 'A link már úton van ide: {email}. Egyszer használható, és {hours} óráig érvényes.',
  currentPasswordLabel: 'Jelenlegi jelszó',
  passwordWrong: 'Ez nem a te jelszavad. Ellenőrizd, és próbáld újra.',
  changePasswordButton: 'Jelszó módosítása',
  noPasswordText: 'Egy másik szolgáltatással jelentkezel be, itt nincs jelszavad.',
  setPasswordButton: 'Linket kérek jelszó beállításához',
  signInAgainText: 'A biztonságod érdekében előbb jelentkezz be még egyszer.',
  devicesTitle: 'Itt vagy bejelentkezve',
  signedInSince: 'Ekkortól: {time}',
  thisDevice: 'ez az eszköz',
  signOutEverywhereButton: 'Kijelentkezés mindenhonnan',
  deleteTitle: 'Fiók törlése',
  deleteText:
    'Ezt az áruházban, a Beállítások alatt kérheted. Ott olvashatod, mi törlődik (ez a bejelentkezési fiók is), és mit kell az áruháznak a törvény szerint megőriznie.',
  deleteLink: 'A Beállításokhoz az áruházban',
  confirmTitle: 'Erősítsd meg az e-mail-címed',
  confirmText: 'A te címed ez: {email}?',
  confirmButton: 'Igen, megerősítem',
  confirmedTitle: 'Az e-mail-címed megerősítve',
  confirmedText: 'A fiókod ezt a címet használja: {email}.',
  confirmLinkInvalidText:
    'Egy link egyszer használható, 24 óráig érvényes, és csak a legutóbbi számít. Újat a fiókod kezelésénél kérhetsz.',
  socialButton: 'Folytatás ezzel: {provider}',
  socialFailedTitle: 'Nem sikerült a bejelentkezés ezzel: {provider}',
  socialFailedText:
    'Megszakítottad, vagy {provider} nem válaszol. Próbáld újra, vagy jelentkezz be e-mail-címmel és jelszóval.',
  socialNoEmailText:
    '{provider} nem adott meg megerősített e-mail-címet. Erősítsd meg ott, vagy jelentkezz be itt e-mail-címmel és jelszóval.',
  backToSignIn: 'Vissza a bejelentkezéshez',
  mailRecoverySubject: 'Állíts be új jelszót',
  mailRecoveryText:
    'Valaki, remélhetőleg te, új jelszót kért ehhez: {brand}. Ezzel a linkkel állíthatod be. Egyszer használható, és {minutes} percig érvényes:\n\n{link}\n\nHa nem te voltál, ne tégy semmit: a jelszavad marad, ami volt.',
  mailConfirmSubject: 'Erősítsd meg az e-mail-címed',
  mailConfirmText:
    'Kérjük, erősítsd meg, hogy ez a cím a {brand}-fiókodhoz tartozik. A link egyszer használható, és {hours} óráig érvényes:\n\n{link}\n\nHa nem te kérted, ne tégy semmit.',
  mailEmailChangedSubject: 'Megváltozott az e-mail-címed',
  mailEmailChangedText:
    'A {brand}-fiókod mostantól ezt a címet használja: {email}. Ha nem te voltál, azonnal írj nekünk:\n\n{link}',
  mailPasswordChangedSubject: 'Megváltozott a jelszavad',
  mailPasswordChangedText:
    'A {brand}-fiókod jelszava megváltozott, és minden eszközről kijelentkeztettünk. Ha nem te voltál, azonnal állíts be új jelszót:\n\n{link}',
  mailDeletedSubject: 'A fiókod törölve',
  mailDeletedText:
    'A {brand}-fiókodat kérésedre töröltük, és mindenhonnan kijelentkeztettünk.\n\nKöszönjük, hogy velünk voltál.',
};
