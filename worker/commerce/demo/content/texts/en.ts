import type { SeedTexts } from './seed-texts.ts';

export const en: SeedTexts = {
  store: {
    title: '{shop}: game keys and gift cards, delivered instantly',
    description:
      'Buy digital game keys and gift cards. Keys arrive within moments, you see the region before you pay, and you can return keys you have not revealed.',
    ratingsNote: 'The ratings in this demonstration are made up. Nobody has checked them.',
  },
  categories: {
    games: 'Games',
    deals: 'Deals',
    giftCards: 'Gift cards',
    bundles: 'Bundles',
    bestSellers: 'Best sellers',
    newReleases: 'New releases',
    underTen: 'Deals under €10',
    indiePicks: 'Indie picks',
  },
  genres: ['Action', 'Adventure', 'FPS', 'Horror', 'Indie', 'RPG', 'Fighting', 'Racing'],
  genrePages: [
    'Action games',
    'Adventure games',
    'First-person shooters',
    'Horror games',
    'Indie games',
    'Role-playing games',
    'Fighting games',
    'Racing games',
  ],
  platformPage: '{name} keys',
  landingIntro: '{name}: delivered instantly, with the region shown on every product page.',
  attributes: { operatingSystem: 'Operating System', platform: 'Platform', genre: 'Genre', tag: 'Tag' },
  regions: {
    worldwide: 'Worldwide',
    eu: 'European Union',
    europe: 'Europe',
    americas: 'Americas',
    restricted: 'Worldwide with exceptions',
  },
  slides: [
    ['Deals that end soon', 'Reduced prices on hand-picked keys, for a few days only.', 'See the deals'],
    [
      'Corsa Lunga 3',
      'A thousand miles from the Alps to the sea, in three days and every kind of weather.',
      'View the game',
    ],
    ['Let them choose', 'Gift cards for every platform, delivered within moments.', 'Choose a gift card'],
    ['Small teams, big ideas', 'Independent games picked by people who finish what they start.', 'Browse indie games'],
  ],
};
