import type { SeedTexts } from './seed-texts.ts';

export const se: SeedTexts = {
  store: {
    title: '{shop}: spelnycklar och presentkort, levererade direkt',
    description:
      'Köp digitala spelnycklar och presentkort. Nycklarna kommer direkt, regionen anges innan du betalar och nycklar som inte har visats kan lämnas tillbaka.',
    ratingsNote: 'Betygen i den här demonstrationen är påhittade. Ingen har kontrollerat dem.',
  },
  categories: {
    games: 'Spel',
    deals: 'Erbjudanden',
    giftCards: 'Presentkort',
    bundles: 'Paket',
    bestSellers: 'Bästsäljare',
    newReleases: 'Nyheter',
    underTen: 'Erbjudanden under 10\u00a0€',
    indiePicks: 'Utvald indie',
  },
  genres: ['Action', 'Äventyr', 'FPS', 'Skräck', 'Indie', 'Rollspel', 'Fighting', 'Racing'],
  genrePages: [
    'Actionspel',
    'Äventyrsspel',
    'Förstapersonsskjutare',
    'Skräckspel',
    'Indiespel',
    'Rollspel',
    'Fightingspel',
    'Racingspel',
  ],
  platformPage: '{name}-nycklar',
  landingIntro: '{name} i digital form: levereras direkt, med regionen på varje produktsida.',
  attributes: { operatingSystem: 'Operativsystem', platform: 'Plattform', genre: 'Genre', tag: 'Tagg' },
  regions: {
    worldwide: 'Hela världen',
    eu: 'Europeiska unionen',
    europe: 'Europa',
    americas: 'Nord- och Sydamerika',
    restricted: 'Hela världen med undantag',
  },
  slides: [
    ['Erbjudanden som snart tar slut', 'Sänkta priser på utvalda nycklar, bara i några dagar.', 'Se erbjudandena'],
    ['Corsa Lunga 3', 'Tusen engelska mil från Alperna till havet, på tre dagar och i alla väder.', 'Se spelet'],
    ['Låt dem välja', 'Presentkort till alla plattformar, levererade på ett ögonblick.', 'Välj ett presentkort'],
    ['Små team, stora idéer', 'Indiespel utvalda av folk som avslutar det de påbörjar.', 'Bläddra bland indiespel'],
  ],
};
