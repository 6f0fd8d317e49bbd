import type { Messages } from './messages.ts';

export const it: Messages = {
  brand: 'Latchkey',
  backToShop: 'Torna al negozio',
  pointsTitle: 'Un solo account per tutti i tuoi giochi',
  pointKeys: 'Chiavi garantite',
  pointKeysText: 'Se una chiave non funziona, la sostituiamo o ti rimborsiamo.',
  pointSecure: 'Acquisti sicuri',
  pointSecureText: 'Della tua password conserviamo solo un hash irreversibile.',
  pointUnlock: 'Sblocca subito i giochi',
  pointUnlockText: 'Le tue chiavi ti aspettano nel tuo account, su ogni dispositivo.',

  signInTitle: 'Accedi',
  signInIntro: 'Che bello rivederti. Le tue chiavi ti aspettano.',
  signInButton: 'Accedi',
  noAccountYet: 'È la tua prima volta qui?',
  createAccountLink: 'Crea un account',
  forgotPasswordLink: 'Hai dimenticato la password?',

  registerTitle: 'Crea il tuo account',
  registerIntro: 'Basta un minuto e l’accesso è immediato.',
  registerButton: 'Crea account',
  haveAccount: 'Hai già un account?',
  signInLink: 'Accedi',

  emailLabel: 'Indirizzo e-mail',
  passwordLabel: 'Password',
  newPasswordLabel: 'Nuova password',
  firstNameLabel: 'Nome',
  lastNameLabel: 'Cognome',
  optional: 'facoltativo',
  passwordHint: 'Almeno 8 caratteri. Alcune parole di seguito sono sicure e facili da ricordare.',

  errorSummary: 'Controlla i dati inseriti',
  wrongCredentials: 'L’indirizzo e-mail e la password non corrispondono. Controllali e riprova.',
  registrationRefused:
    'Non è stato possibile creare un account con questi dati. Se ne hai già uno, accedi o reimposta la password.',
  throttled:
    'Troppi tentativi. Per la tua sicurezza abbiamo sospeso temporaneamente l’operazione. Riprova tra {minutes} min.',
  emailMissing: 'Inserisci il tuo indirizzo e-mail.',
  emailInvalid: 'Inserisci un indirizzo e-mail come nome@example.com.',
  passwordMissing: 'Inserisci la password.',
  password_too_short: 'Usa almeno 8 caratteri.',
  password_too_long: 'Usa al massimo 128 caratteri.',
  password_too_common: 'Questa password è facile da indovinare. Scegline un’altra.',
  nameTooLong: 'Usa al massimo 60 caratteri.',

  recoverTitle: 'Reimposta la password',
  recoverIntro: 'Inserisci il tuo indirizzo e-mail: ti invieremo un link per impostare una nuova password.',
  recoverButton: 'Invia il link',
  recoverSentTitle: 'Controlla la posta',
  recoverSentText:
    'Se a {email} è associato un account, riceverai un link a breve. È valido per 30 minuti e funziona una sola volta. Non è arrivato? Guarda nella cartella spam.',
  resetTitle: 'Scegli una nuova password',
  resetIntro: 'Tutte le sessioni aperte verranno chiuse e potrai accedere con la nuova password.',
  resetButton: 'Salva la nuova password',
  resetDoneTitle: 'La password è stata cambiata',
  resetDoneText: 'Torna al negozio e accedi con la nuova password.',
  resetLinkInvalidTitle: 'Questo link non è più valido',
  resetLinkInvalidText:
    'Un link è valido per 30 minuti e funziona una sola volta. Richiedine uno nuovo dalla pagina di accesso del negozio.',

  signOutTitle: 'Vuoi uscire?',
  signOutText: 'La tua sessione Latchkey su questo dispositivo verrà chiusa.',
  signOutButton: 'Esci',
  staySignedInButton: 'Rimani nell’account',
  signedOutTitle: 'Disconnessione effettuata',
  signedOutText: 'A presto. Le tue chiavi restano nel tuo account.',

  expiredTitle: 'Questo accesso è scaduto',
  expiredText:
    'È rimasto aperto troppo a lungo o è stato completato in un’altra scheda. Torna al negozio e accedi di nuovo.',
  badRequestTitle: 'Questo link non funziona',
  badRequestText: 'Il negozio o un link ci ha inviato qualcosa che non possiamo accettare. Torna al negozio e riprova.',
  crossSiteText:
    'Questo modulo è stato inviato da un altro sito, quindi non abbiamo fatto nulla. Torna al negozio e riprova.',
  notFoundTitle: 'Pagina non trovata',
  notFoundText: 'Forse l’indirizzo contiene un errore. Tutto il resto è nel negozio.',
  crashTitle: 'Qualcosa è andato storto da parte nostra',
  crashText: 'Non è cambiato nulla. Riprova tra poco.',
  errorReference: 'Codice per l’assistenza: {code}',
};
