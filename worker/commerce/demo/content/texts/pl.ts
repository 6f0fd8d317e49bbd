import type { SeedTexts } from './seed-texts.ts';

export const pl: SeedTexts = {
  store: {
    title: '{shop}: klucze do gier i karty podarunkowe od ręki',
    description:
      'Kup cyfrowe klucze do gier i karty podarunkowe. Klucze przychodzą w kilka chwil, region podajemy przed zapłatą, a nieodkryte klucze można zwrócić.',
    ratingsNote: 'Oceny w tym sklepie demonstracyjnym są zmyślone. Nikt ich nie sprawdzał.',
  },
  categories: {
    games: 'Gry',
    deals: 'Promocje',
    giftCards: 'Karty podarunkowe',
    bundles: 'Zestawy',
    bestSellers: 'Bestsellery',
    newReleases: 'Nowości',
    underTen: 'Promocje poniżej 10\u00a0€',
    indiePicks: 'Wybrane gry niezależne',
  },
  genres: ['Akcja', 'Przygodowe', 'FPS', 'Horror', 'Niezależne', 'RPG', 'Bijatyki', 'Wyścigi'],
  genrePages: [
    'Gry akcji',
    'Gry przygodowe',
    'Strzelanki pierwszoosobowe',
    'Horrory',
    'Gry niezależne',
    'Gry fabularne',
    'Bijatyki',
    'Gry wyścigowe',
  ],
  platformPage: 'Klucze {name}',
  landingIntro: '{name} w wersji cyfrowej: dostawa od ręki, region podany na każdej stronie produktu.',
  attributes: { operatingSystem: 'System operacyjny', platform: 'Platforma', genre: 'Gatunek', tag: 'Etykieta' },
  regions: {
    worldwide: 'Cały świat',
    eu: 'Unia Europejska',
    europe: 'Europa',
    americas: 'Ameryka Północna i Południowa',
    restricted: 'Cały świat z wyjątkami',
  },
  slides: [
    ['Promocje, które zaraz się kończą', 'Niższe ceny wybranych kluczy, tylko przez kilka dni.', 'Zobacz promocje'],
    ['Corsa Lunga 3', 'Tysiąc mil z Alp nad morze, w trzy dni i przy każdej pogodzie.', 'Zobacz grę'],
    [
      'Niech wybiorą sami',
      'Karty podarunkowe na każdą platformę, dostarczane w kilka chwil.',
      'Wybierz kartę podarunkową',
    ],
    [
      'Małe zespoły, wielkie pomysły',
      'Gry niezależne wybrane przez ludzi, którzy kończą to, co zaczną.',
      'Przeglądaj gry niezależne',
    ],
  ],
};
