import type { SeedTexts } from './seed-texts.ts';

export const nl: SeedTexts = {
  store: {
    title: '{shop}: gamekeys en cadeaukaarten, direct geleverd',
    description:
      'Koop digitale gamekeys en cadeaukaarten. Keys zijn er in een oogwenk, de regio zie je vóór je betaalt en keys die je niet hebt onthuld, kun je teruggeven.',
    ratingsNote: 'De beoordelingen in deze demonstratie zijn verzonnen. Niemand heeft ze gecontroleerd.',
  },
  categories: {
    games: 'Games',
    deals: 'Aanbiedingen',
    giftCards: 'Cadeaukaarten',
    bundles: 'Bundels',
    bestSellers: 'Bestsellers',
    newReleases: 'Nieuw verschenen',
    underTen: 'Aanbiedingen onder € 10',
    indiePicks: 'Indietips',
  },
  genres: ['Actie', 'Avontuur', 'FPS', 'Horror', 'Indie', 'Rollenspel', 'Vechten', 'Racen'],
  genrePages: [
    'Actiegames',
    'Avonturengames',
    'First-person shooters',
    'Horrorgames',
    'Indiegames',
    'Rollenspellen',
    'Vechtgames',
    'Racegames',
  ],
  platformPage: '{name}-keys',
  landingIntro: '{name} in digitale vorm: direct geleverd, met de regio op elke productpagina.',
  attributes: { operatingSystem: 'Besturingssysteem', platform: 'Platform', genre: 'Genre', tag: 'Label' },
  regions: {
    worldwide: 'Wereldwijd',
    eu: 'Europese Unie',
    europe: 'Europa',
    americas: 'Noord- en Zuid-Amerika',
    restricted: 'Wereldwijd met uitzonderingen',
  },
  slides: [
    [
      'Aanbiedingen die bijna aflopen',
      'Lagere prijzen voor zorgvuldig gekozen keys, maar een paar dagen lang.',
      'Bekijk de aanbiedingen',
    ],
    ['Corsa Lunga 3', 'Duizend mijl van de Alpen naar zee, in drie dagen en door weer en wind.', 'Bekijk de game'],
    [
      'Laat ze zelf kiezen',
      'Cadeaukaarten voor elk platform, binnen enkele ogenblikken geleverd.',
      'Kies een cadeaukaart',
    ],
    [
      'Kleine teams, grote ideeën',
      'Indiegames gekozen door mensen die afmaken waar ze aan beginnen.',
      'Bekijk indiegames',
    ],
  ],
};
