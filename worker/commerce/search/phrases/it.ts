import type { QueryPhrases } from './query-phrases.ts';

export const it: QueryPhrases = {
  generic:
    'comprare, acquistare, economico, economici, economica, a poco prezzo, prezzo, chiave, chiavi, codice, codici, pc, computer, ' +
    'scaricare, download, digitale, online, per, con, su, di, d, da, del, della, dei, delle, il, lo, la, i, gli, le, l, un, una, un, e, o, a, ' +
    'in, nuovo, nuovi, migliore, migliori, bello, belli, anno, attivazione, giocare, che, mio, al, alla, bambini, per bambini, ragazzi',
  upTo: 'meno di, a meno di, sotto, sotto i, sotto ai, fino a, massimo, max, al massimo, non più di, inferiore a, o meno, entro',
  from: 'più di, oltre, da, a partire da, almeno, minimo, sopra',
  between: 'tra, fra, da',
  and: 'e, a',
  free: 'gratis, gratuito, gratuiti, gratuita, free to play',
  thousand: 'mila',
  money: {
    EUR: 'euro',
    USD: 'dollaro, dollari',
    GBP: 'sterlina, sterline',
    CHF: 'franco, franchi',
    JPY: 'yen',
    TRY: 'lire turche, lira turca',
    RUB: 'rubli',
    PLN: 'zloty',
  },
  games: 'gioco, giochi, videogioco, videogiochi, giochi PC, giochini',
  deals: 'offerta, offerte, sconto, sconti, saldi, promozione, promozioni, scontati, promo',
  giftCards:
    'carta regalo, carte regalo, buono regalo, buoni regalo, buono, buoni, gift card, credito, carta, carte, ricarica, ricariche, ' +
    'ricaricare, prepagata, carta prepagata, prepagate, portafoglio, saldo, voucher, buono acquisto',
  bundles: 'pacchetto, pacchetti, bundle, raccolta, collezione, cofanetto',
  genres: {
    action: 'azione',
    adventure: 'avventura, avventure, esplorazione, avventura grafica, avventure grafiche',
    fps: 'FPS, sparatutto, spari, sparare, prima persona, in prima persona, shooter, pistole',
    horror: 'horror, paura, di paura, orrore, terrore, spaventoso, spaventosi, pauroso, zombie, zombi',
    indie: 'indie, indipendente, indipendenti',
    rpg: 'RPG, gioco di ruolo, giochi di ruolo, ruolo, gdr',
    fighting: 'picchiaduro, lotta, combattimento, combattimenti, botte, arti marziali',
    racing:
      'corsa, corse, auto, macchina, macchine, gara, gare, corse auto, simulatore di guida, simulatore di corse, guida, rally, automobilismo',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'giocatore singolo, single player, singolo, da solo, offline, 1 giocatore',
    multiplayer: 'multigiocatore, multiplayer, con amici, multiplayer online',
    'co-op': 'cooperativo, cooperativa, coop, co-op, in due, due giocatori, 2 giocatori, insieme, in coppia',
    'shared-screen': 'schermo condiviso, schermo diviso, split screen, divano, locale, in locale',
    controller: 'controller, gamepad, joystick, joypad',
    achievements: 'obiettivi, trofei',
    'cloud-saves': 'salvataggi cloud, salvataggi in cloud',
    'drm-free': 'senza DRM',
  },
  help: {
    withdrawal:
      'rimborso, rimborsi, recesso, reso, resi, restituire, restituzione, annullare ordine, soldi indietro, cambio',
    payment: 'fattura, fatture, ricevuta, scontrino, pagamento, pagare, metodi di pagamento',
    activation:
      'attivare, attivare chiave, attivare una chiave, riscattare, come attivare, chiave non funziona, inserire codice, usare codice',
    delivery: 'consegna, spedizione, dove è la mia chiave',
    contact: 'contatti, contatto, assistenza, aiuto, supporto, servizio clienti, reclamo',
    account: 'password, password dimenticata, account, eliminare account, accesso, privacy',
  },
};
