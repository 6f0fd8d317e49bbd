import type { Messages } from './messages.ts';

export const de: Messages = {
  brand: 'Latchkey',
  backToShop: 'Zurück zum Shop',
  pointsTitle: 'Ein Konto für alles, was du spielst',
  pointKeys: 'Key-Garantie',
  pointKeysText: 'Funktioniert ein Key nicht, bekommst du Ersatz oder dein Geld zurück.',
  pointSecure: 'Sicher einkaufen',
  pointSecureText: 'Von deinem Passwort speichern wir nur einen Einweg-Hash.',
  pointUnlock: 'Spiele sofort freischalten',
  pointUnlockText: 'Deine Keys warten in deinem Konto – auf jedem Gerät.',

  signInTitle: 'Anmelden',
  signInIntro: 'Willkommen zurück! Deine Keys warten schon.',
  signInButton: 'Anmelden',
  noAccountYet: 'Neu hier?',
  createAccountLink: 'Konto erstellen',
  forgotPasswordLink: 'Passwort vergessen?',

  registerTitle: 'Konto erstellen',
  registerIntro: 'Das dauert nur eine Minute, und du bist gleich angemeldet.',
  registerButton: 'Konto erstellen',
  haveAccount: 'Du hast schon ein Konto?',
  signInLink: 'Anmelden',

  emailLabel: 'E-Mail-Adresse',
  passwordLabel: 'Passwort',
  newPasswordLabel: 'Neues Passwort',
  firstNameLabel: 'Vorname',
  lastNameLabel: 'Nachname',
  optional: 'optional',
  passwordHint: 'Mindestens 8 Zeichen. Ein paar Wörter hintereinander sind sicher und leicht zu merken.',

  errorSummary: 'Bitte prüfe deine Angaben',
  wrongCredentials: 'E-Mail-Adresse und Passwort passen nicht zusammen. Prüfe beides und versuch es noch einmal.',
  captchaNeedsScripts:
    'Zum Anlegen eines Kontos braucht dein Browser JavaScript: Es weist ohne Rückfragen nach, dass du kein Roboter bist.',
  registrationRefused:
    'Mit diesen Angaben konnten wir kein Konto erstellen. Falls du schon eines hast, melde dich an oder setz dein Passwort zurück.',
  throttled:
    'Zu viele Versuche. Zu deiner Sicherheit machen wir hier eine kurze Pause. Bitte versuch es in {minutes}\u00a0Min. noch einmal.',
  emailMissing: 'Bitte gib deine E-Mail-Adresse ein.',
  emailInvalid: 'Bitte gib eine E-Mail-Adresse wie name@example.com ein.',
  passwordMissing: 'Bitte gib dein Passwort ein.',
  password_too_short: 'Verwende mindestens 8 Zeichen.',
  password_too_long: 'Verwende höchstens 128 Zeichen.',
  password_too_common: 'Dieses Passwort ist leicht zu erraten. Wähle ein anderes.',
  nameTooLong: 'Höchstens 60 Zeichen sind möglich.',

  recoverTitle: 'Passwort zurücksetzen',
  recoverIntro: 'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.',
  recoverButton: 'Link senden',
  recoverSentTitle: 'Schau in dein Postfach',
  recoverSentText:
    'Falls es zu {email} ein Konto gibt, ist ein Link unterwegs. Er gilt 30 Minuten und nur einmal. Nichts angekommen? Dann sieh auch im Spam-Ordner nach.',
  resetTitle: 'Neues Passwort wählen',
  resetIntro: 'Du wirst überall abgemeldet und kannst dich dann mit dem neuen Passwort anmelden.',
  resetButton: 'Neues Passwort speichern',
  resetDoneTitle: 'Dein Passwort ist geändert',
  resetDoneText: 'Geh zurück zum Shop und melde dich mit deinem neuen Passwort an.',
  resetLinkInvalidTitle: 'Dieser Link gilt nicht mehr',
  resetLinkInvalidText:
    'Ein Link gilt 30 Minuten und nur einmal. Einen neuen bekommst du auf der Anmeldeseite des Shops.',

  signOutTitle: 'Abmelden?',
  signOutText: 'Du wirst auf diesem Gerät bei Latchkey abgemeldet.',
  signOutButton: 'Abmelden',
  staySignedInButton: 'Angemeldet bleiben',
  signedOutTitle: 'Du bist abgemeldet',
  signedOutText: 'Bis bald! Deine Keys bleiben in deinem Konto.',

  expiredTitle: 'Diese Anmeldung ist abgelaufen',
  expiredText:
    'Sie war zu lange offen oder wurde in einem anderen Tab abgeschlossen. Geh zurück zum Shop und melde dich noch einmal an.',
  badRequestTitle: 'Dieser Link funktioniert nicht',
  badRequestText:
    'Der Shop oder ein Link hat uns etwas geschickt, das wir nicht annehmen können. Geh zurück zum Shop und versuch es noch einmal.',
  crossSiteText:
    'Dieses Formular wurde von einer fremden Website abgeschickt, deshalb haben wir nichts unternommen. Geh zurück zum Shop und versuch es noch einmal.',
  notFoundTitle: 'Diese Seite wurde nicht gefunden',
  notFoundText: 'Vielleicht ist die Adresse falsch geschrieben. Alles andere findest du im Shop.',
  crashTitle: 'Bei uns ist etwas schiefgelaufen',
  crashText: 'Es wurde nichts geändert. Bitte versuch es gleich noch einmal.',
  errorReference: 'Für den Support: {code}',

  accountTitle: 'Dein Konto verwalten',
  accountIntro: 'Angemeldet als {email}.',
  saveButton: 'Speichern',
  savedText: 'Gespeichert.',
  nameTitle: 'Dein Name',
  emailConfirmed: 'bestätigt',
  emailUnconfirmed: 'noch nicht bestätigt. Öffne den Link, den wir dir geschickt haben.',
  sendAgainButton: 'Link noch einmal senden',
  newEmailLabel: 'Neue E-Mail-Adresse',
  changeEmailHint: 'Wir schicken einen Link an die neue Adresse. Sobald du ihn öffnest, gilt sie.',
  changeEmailButton: 'Adresse ändern',
  linkSentText: 'Ein Link ist unterwegs an {email}. Er gilt {hours} Stunden und nur einmal.',
  currentPasswordLabel: 'Aktuelles Passwort',
  passwordWrong: 'Das ist nicht dein Passwort. Prüfe es und versuch es noch einmal.',
  changePasswordButton: 'Passwort ändern',
  noPasswordText: 'Du meldest dich über einen anderen Dienst an und hast hier kein Passwort.',
  setPasswordButton: 'Link zum Festlegen eines Passworts senden',
  signInAgainText: 'Melde dich zu deiner Sicherheit zuerst noch einmal an.',
  devicesTitle: 'Wo du angemeldet bist',
  signedInSince: 'Seit {time}',
  thisDevice: 'dieses Gerät',
  signOutEverywhereButton: 'Überall abmelden',
  deleteTitle: 'Konto löschen',
  deleteText:
    'Das beantragst du im Shop unter Einstellungen. Dort steht, was gelöscht wird, auch diese Anmeldung, und was der Shop von Gesetzes wegen aufbewahren muss.',
  deleteLink: 'Zu den Einstellungen im Shop',
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmText: 'Ist {email} deine Adresse?',
  confirmButton: 'Ja, bestätigen',
  confirmedTitle: 'Deine E-Mail-Adresse ist bestätigt',
  confirmedText: 'Dein Konto verwendet {email}.',
  confirmLinkInvalidText:
    'Ein Link gilt 24 Stunden und nur einmal, und nur der neueste zählt. Fordere dort, wo du dein Konto verwaltest, einen neuen an.',
  socialButton: 'Weiter mit {provider}',
  socialFailedTitle: 'Die Anmeldung mit {provider} hat nicht geklappt',
  socialFailedText:
    'Sie wurde abgebrochen, oder {provider} antwortet nicht. Versuch es noch einmal oder melde dich mit E-Mail-Adresse und Passwort an.',
  socialNoEmailText:
    '{provider} hat uns keine bestätigte E-Mail-Adresse genannt. Bestätige sie dort oder melde dich hier mit E-Mail-Adresse und Passwort an.',
  backToSignIn: 'Zurück zur Anmeldung',
  mailRecoverySubject: 'Neues Passwort festlegen',
  mailRecoveryText:
    'Jemand, hoffentlich du, hat ein neues Passwort für {brand} angefordert. Mit diesem Link legst du es fest. Er gilt {minutes} Minuten und nur einmal:\n\n{link}\n\nWarst du das nicht, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  mailConfirmSubject: 'Bestätige deine E-Mail-Adresse',
  mailConfirmText:
    'Bitte bestätige, dass diese Adresse zu deinem Konto bei {brand} gehört. Der Link gilt {hours} Stunden und nur einmal:\n\n{link}\n\nHast du das nicht angefordert, musst du nichts tun.',
  mailEmailChangedSubject: 'Deine E-Mail-Adresse wurde geändert',
  mailEmailChangedText:
    'Dein Konto bei {brand} verwendet jetzt {email}. Warst du das nicht, schreib uns sofort:\n\n{link}',
  mailPasswordChangedSubject: 'Dein Passwort wurde geändert',
  mailPasswordChangedText:
    'Das Passwort deines Kontos bei {brand} wurde geändert, und alle Geräte wurden abgemeldet. Warst du das nicht, leg sofort ein neues Passwort fest:\n\n{link}',
  mailDeletedSubject: 'Dein Konto ist gelöscht',
  mailDeletedText:
    'Dein Konto bei {brand} ist wie gewünscht gelöscht, und alle Anmeldungen sind beendet.\n\nDanke, dass du bei uns warst.',
};
