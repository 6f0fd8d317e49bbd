import type { Messages } from './messages.ts';

/** Czech: the path code `cz` is not the language tag. */
export const cz: Messages = {
  brand: 'Latchkey',
  backToShop: 'Zpět do obchodu',
  pointsTitle: 'Jeden účet pro všechno, co hrajete',
  pointKeys: 'Záruka funkčních klíčů',
  pointKeysText: 'Nefunkční klíč vyměníme, nebo vám vrátíme peníze.',
  pointSecure: 'Bezpečný nákup',
  pointSecureText: 'Vaše heslo neukládáme, jen jeho jednosměrný otisk.',
  pointUnlock: 'Odemkněte hry hned',
  pointUnlockText: 'Klíče na vás čekají v účtu, na každém zařízení.',

  signInTitle: 'Přihlášení',
  signInIntro: 'Vítejte zpět. Vaše klíče už čekají.',
  signInButton: 'Přihlásit se',
  noAccountYet: 'Jste tu poprvé?',
  createAccountLink: 'Vytvořit účet',
  forgotPasswordLink: 'Zapomněli jste heslo?',

  registerTitle: 'Vytvoření účtu',
  registerIntro: 'Zabere to minutku a hned budete přihlášeni.',
  registerButton: 'Vytvořit účet',
  haveAccount: 'Už máte účet?',
  signInLink: 'Přihlásit se',

  emailLabel: 'E-mailová adresa',
  passwordLabel: 'Heslo',
  newPasswordLabel: 'Nové heslo',
  firstNameLabel: 'Jméno',
  lastNameLabel: 'Příjmení',
  optional: 'nepovinné',
  passwordHint: 'Alespoň 8 znaků. Několik slov za sebou je silné heslo, které se snadno pamatuje.',

  errorSummary: 'Zkontrolujte prosím zadané údaje',
  wrongCredentials: 'E-mailová adresa a heslo k sobě nepatří. Zkontrolujte obojí a zkuste to znovu.',
  captchaNeedsScripts: 'K vytvoření účtu zapněte v prohlížeči JavaScript: bez dalších otázek prokáže, že nejste robot.',
  registrationRefused:
    'S těmito údaji se účet nepodařilo vytvořit. Pokud už účet máte, přihlaste se nebo si obnovte heslo.',
  throttled:
    'Příliš mnoho pokusů. Pro vaše bezpečí jsme to na chvíli pozastavili. Zkuste to prosím znovu za {minutes}\u00a0min.',
  emailMissing: 'Zadejte svou e-mailovou adresu.',
  emailInvalid: 'Zadejte e-mailovou adresu ve tvaru jmeno@example.com.',
  passwordMissing: 'Zadejte heslo.',
  password_too_short: 'Použijte alespoň 8 znaků.',
  password_too_long: 'Použijte nejvýše 128 znaků.',
  password_too_common: 'Toto heslo se dá snadno uhodnout. Zvolte jiné.',
  nameTooLong: 'Použijte nejvýše 60 znaků.',

  recoverTitle: 'Obnovení hesla',
  recoverIntro: 'Zadejte svou e-mailovou adresu a pošleme vám odkaz pro nastavení nového hesla.',
  recoverButton: 'Poslat odkaz',
  recoverSentTitle: 'Podívejte se do e-mailu',
  recoverSentText:
    'Pokud k adrese {email} existuje účet, odkaz je už na cestě. Lze ho použít jednou a platí 30\u00a0minut. Nic nepřišlo? Podívejte se do složky se spamem.',
  resetTitle: 'Zvolte si nové heslo',
  resetIntro: 'Všude vás odhlásíme a pak se přihlásíte novým heslem.',
  resetButton: 'Uložit nové heslo',
  resetDoneTitle: 'Heslo je změněno',
  resetDoneText: 'Vraťte se do obchodu a přihlaste se novým heslem.',
  resetLinkInvalidTitle: 'Tento odkaz už neplatí',
  resetLinkInvalidText:
    'Odkaz lze použít jednou a platí 30\u00a0minut. O nový požádejte na přihlašovací stránce obchodu.',

  signOutTitle: 'Chcete se odhlásit?',
  signOutText: 'Na tomto zařízení vás z Latchkey odhlásíme.',
  signOutButton: 'Odhlásit se',
  staySignedInButton: 'Neodhlašovat',
  signedOutTitle: 'Jste odhlášeni',
  signedOutText: 'Brzy na viděnou. Vaše klíče zůstávají v účtu.',

  expiredTitle: 'Platnost přihlášení vypršela',
  expiredText:
    'Stránka byla otevřená příliš dlouho, nebo jste přihlášení dokončili na jiné kartě. Vraťte se do obchodu a přihlaste se znovu.',
  badRequestTitle: 'Tento odkaz nefunguje',
  badRequestText: 'Obchod nebo odkaz nám poslal něco, co nemůžeme přijmout. Vraťte se do obchodu a zkuste to znovu.',
  crossSiteText:
    'Tento formulář byl odeslán z jiného webu, proto jsme nic neprovedli. Vraťte se do obchodu a zkuste to znovu.',
  notFoundTitle: 'Tuto stránku se nepodařilo najít',
  notFoundText: 'V adrese může být překlep. Vše ostatní najdete v obchodě.',
  crashTitle: 'Na naší straně se něco pokazilo',
  crashText: 'Nic se nezměnilo. Zkuste to prosím za chvíli znovu.',
  errorReference: 'Pro podporu: {code}',

  accountTitle: 'Správa účtu',
  accountIntro: 'Jste přihlášeni jako {email}.',
  saveButton: 'Uložit',
  savedText: 'Uloženo.',
  nameTitle: 'Vaše jméno',
  emailConfirmed: 'potvrzeno',
  emailUnconfirmed: 'zatím nepotvrzeno. Otevřete odkaz, který jsme vám poslali.',
  sendAgainButton: 'Poslat odkaz znovu',
  newEmailLabel: 'Nová e-mailová adresa',
  changeEmailHint: 'Na novou adresu pošleme odkaz. Jakmile ho otevřete, začne platit.',
  changeEmailButton: 'Změnit adresu',
  linkSentText: 'Odkaz je na cestě na {email}. Lze ho použít jednou a platí {hours}\u00a0hodin.',
  currentPasswordLabel: 'Současné heslo',
  passwordWrong: 'Tohle není vaše heslo. Zkontrolujte ho a zkuste to znovu.',
  changePasswordButton: 'Změnit heslo',
  noPasswordText: 'Přihlašujete se přes jinou službu a heslo zde nemáte.',
  setPasswordButton: 'Poslat mi odkaz k nastavení hesla',
  signInAgainText: 'Pro vaše bezpečí se nejprve ještě jednou přihlaste.',
  devicesTitle: 'Kde jste přihlášeni',
  signedInSince: 'Od {time}',
  thisDevice: 'toto zařízení',
  signOutEverywhereButton: 'Odhlásit všude',
  deleteTitle: 'Smazání účtu',
  deleteText:
    'Požádáte o to v obchodě v Nastavení. Tam se dočtete, co se smaže, včetně tohoto přihlášení, a co musí obchod ze zákona uchovat.',
  deleteLink: 'Do Nastavení v obchodě',
  confirmTitle: 'Potvrďte svou e-mailovou adresu',
  confirmText: 'Je {email} vaše adresa?',
  confirmButton: 'Ano, potvrdit',
  confirmedTitle: 'Vaše e-mailová adresa je potvrzená',
  confirmedText: 'Váš účet používá {email}.',
  confirmLinkInvalidText:
    'Odkaz lze použít jednou, platí 24\u00a0hodin a počítá se jen ten poslední. O nový požádejte na stránce správy účtu.',
  socialButton: 'Pokračovat přes {provider}',
  socialFailedTitle: 'Přihlášení přes {provider} se nezdařilo',
  socialFailedText:
    'Bylo zrušeno, nebo {provider} neodpovídá. Zkuste to znovu, nebo se přihlaste e-mailovou adresou a heslem.',
  socialNoEmailText:
    '{provider} nám nesdělil potvrzenou e-mailovou adresu. Potvrďte ji tam, nebo se zde přihlaste e-mailovou adresou a heslem.',
  backToSignIn: 'Zpět k přihlášení',
  mailRecoverySubject: 'Nastavte si nové heslo',
  mailRecoveryText:
    'Někdo, doufejme vy, požádal o nové heslo pro {brand}. Tímto odkazem ho nastavíte. Lze ho použít jednou a platí {minutes}\u00a0minut:\n\n{link}\n\nPokud jste to nebyli vy, nedělejte nic: heslo zůstane, jaké je.',
  mailConfirmSubject: 'Potvrďte svou e-mailovou adresu',
  mailConfirmText:
    'Potvrďte prosím, že tato adresa patří k vašemu účtu v {brand}. Odkaz lze použít jednou a platí {hours}\u00a0hodin:\n\n{link}\n\nPokud jste o to nežádali, nedělejte nic.',
  mailEmailChangedSubject: 'Vaše e-mailová adresa byla změněna',
  mailEmailChangedText:
    'Váš účet v {brand} nyní používá {email}. Pokud jste to nebyli vy, ihned nám napište:\n\n{link}',
  mailPasswordChangedSubject: 'Vaše heslo bylo změněno',
  mailPasswordChangedText:
    'Heslo k vašemu účtu v {brand} bylo změněno a všechna zařízení byla odhlášena. Pokud jste to nebyli vy, ihned si nastavte nové heslo:\n\n{link}',
  mailDeletedSubject: 'Váš účet je smazaný',
  mailDeletedText:
    'Váš účet v {brand} jsme podle vašeho přání smazali a všechna přihlášení skončila.\n\nDěkujeme, že jste byli s námi.',
};
