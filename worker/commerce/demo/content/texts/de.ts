import type { SeedTexts } from './seed-texts.ts';

export const de: SeedTexts = {
  store: {
    title: '{shop}: Game-Keys und Geschenkkarten, sofort geliefert',
    description:
      'Digitale Game-Keys und Geschenkkarten kaufen. Keys kommen in Augenblicken, die Region steht vor dem Kauf fest, nicht aufgedeckte Keys kannst du zurückgeben.',
    ratingsNote: 'Die Bewertungen in dieser Demonstration sind erfunden. Niemand hat sie geprüft.',
  },
  categories: {
    games: 'Spiele',
    deals: 'Angebote',
    giftCards: 'Geschenkkarten',
    bundles: 'Bundles',
    bestSellers: 'Bestseller',
    newReleases: 'Neuerscheinungen',
    underTen: 'Angebote unter 10\u00a0€',
    indiePicks: 'Indie-Empfehlungen',
  },
  genres: ['Action', 'Abenteuer', 'Ego-Shooter', 'Horror', 'Indie', 'Rollenspiel', 'Kampfspiel', 'Rennspiel'],
  genrePages: [
    'Actionspiele',
    'Abenteuerspiele',
    'Ego-Shooter',
    'Horrorspiele',
    'Indie-Spiele',
    'Rollenspiele',
    'Kampfspiele',
    'Rennspiele',
  ],
  platformPage: '{name}-Keys',
  landingIntro: '{name} in digitaler Form: sofort geliefert, die Region steht auf jeder Produktseite.',
  attributes: { operatingSystem: 'Betriebssystem', platform: 'Plattform', genre: 'Genre', tag: 'Schlagwort' },
  regions: {
    worldwide: 'Weltweit',
    eu: 'Europäische Union',
    europe: 'Europa',
    americas: 'Nord- und Südamerika',
    restricted: 'Weltweit mit Ausnahmen',
  },
  slides: [
    ['Angebote, die bald enden', 'Reduzierte Preise auf ausgewählte Keys, nur für wenige Tage.', 'Zu den Angeboten'],
    ['Corsa Lunga 3', 'Tausend Meilen von den Alpen bis ans Meer, in drei Tagen und bei jedem Wetter.', 'Zum Spiel'],
    ['Die Wahl verschenken', 'Geschenkkarten für jede Plattform, in wenigen Augenblicken da.', 'Geschenkkarte wählen'],
    [
      'Kleine Teams, große Ideen',
      'Indie-Spiele, ausgesucht von Leuten, die sie auch durchspielen.',
      'Indie-Spiele ansehen',
    ],
  ],
};
