import type { SeedTexts } from './seed-texts.ts';

export const it: SeedTexts = {
  store: {
    title: '{shop}: chiavi di gioco e gift card, consegna immediata',
    description:
      'Acquista chiavi di gioco digitali e gift card. Arrivano in pochi istanti, la regione è indicata prima di pagare e le chiavi non rivelate si possono restituire.',
    ratingsNote: 'Le valutazioni di questa dimostrazione sono inventate. Nessuno le ha verificate.',
  },
  categories: {
    games: 'Giochi',
    deals: 'Offerte',
    giftCards: 'Gift card',
    bundles: 'Bundle',
    bestSellers: 'Più venduti',
    newReleases: 'Novità',
    underTen: 'Offerte sotto i 10\u00a0€',
    indiePicks: 'Scelte indie',
  },
  genres: ['Azione', 'Avventura', 'FPS', 'Horror', 'Indie', 'Gioco di ruolo', 'Picchiaduro', 'Corse'],
  genrePages: [
    'Giochi d’azione',
    'Giochi d’avventura',
    'Sparatutto in prima persona',
    'Giochi horror',
    'Giochi indie',
    'Giochi di ruolo',
    'Picchiaduro',
    'Giochi di corse',
  ],
  platformPage: 'Chiavi {name}',
  landingIntro: '{name} in formato digitale: consegna immediata e regione indicata in ogni pagina prodotto.',
  attributes: { operatingSystem: 'Sistema operativo', platform: 'Piattaforma', genre: 'Genere', tag: 'Etichetta' },
  regions: {
    worldwide: 'Tutto il mondo',
    eu: 'Unione europea',
    europe: 'Europa',
    americas: 'Americhe',
    restricted: 'Tutto il mondo, con eccezioni',
  },
  slides: [
    ['Offerte che finiscono presto', 'Prezzi ridotti su chiavi selezionate, solo per pochi giorni.', 'Vedi le offerte'],
    ['Corsa Lunga 3', 'Mille miglia dalle Alpi al mare, in tre giorni e con qualsiasi tempo.', 'Vedi il gioco'],
    ['Lascia scegliere a loro', 'Gift card per ogni piattaforma, consegnate in pochi istanti.', 'Scegli una gift card'],
    [
      'Piccoli team, grandi idee',
      'Giochi indipendenti scelti da chi finisce quello che inizia.',
      'Sfoglia i giochi indie',
    ],
  ],
};
