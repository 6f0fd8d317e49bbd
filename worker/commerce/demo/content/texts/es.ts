import type { SeedTexts } from './seed-texts.ts';

export const es: SeedTexts = {
  store: {
    title: '{shop}: claves de juegos y tarjetas regalo al instante',
    description:
      'Compra claves digitales de juegos y tarjetas regalo. Llegan en unos instantes, la región se indica antes de pagar y las claves sin revelar se pueden devolver.',
    ratingsNote: 'Las valoraciones de esta demostración son inventadas. Nadie las ha comprobado.',
  },
  categories: {
    games: 'Juegos',
    deals: 'Ofertas',
    giftCards: 'Tarjetas regalo',
    bundles: 'Packs',
    bestSellers: 'Más vendidos',
    newReleases: 'Novedades',
    underTen: 'Ofertas por menos de 10\u00a0€',
    indiePicks: 'Selección indie',
  },
  genres: ['Acción', 'Aventura', 'FPS', 'Terror', 'Indie', 'Rol', 'Lucha', 'Carreras'],
  genrePages: [
    'Juegos de acción',
    'Juegos de aventura',
    'Juegos de disparos en primera persona',
    'Juegos de terror',
    'Juegos indie',
    'Juegos de rol',
    'Juegos de lucha',
    'Juegos de carreras',
  ],
  platformPage: 'Claves de {name}',
  landingIntro: '{name} en formato digital: entrega inmediata y la región indicada en cada página de producto.',
  attributes: { operatingSystem: 'Sistema operativo', platform: 'Plataforma', genre: 'Género', tag: 'Etiqueta' },
  regions: {
    worldwide: 'Todo el mundo',
    eu: 'Unión Europea',
    europe: 'Europa',
    americas: 'América',
    restricted: 'Todo el mundo, con excepciones',
  },
  slides: [
    ['Ofertas que terminan pronto', 'Precios rebajados en claves elegidas a mano, solo unos días.', 'Ver las ofertas'],
    ['Corsa Lunga 3', 'Mil millas de los Alpes al mar, en tres días y con todo tipo de tiempo.', 'Ver el juego'],
    [
      'Que elijan libremente',
      'Tarjetas regalo para cada plataforma, entregadas en unos instantes.',
      'Elegir una tarjeta regalo',
    ],
    [
      'Equipos pequeños, grandes ideas',
      'Juegos independientes elegidos por gente que acaba lo que empieza.',
      'Ver juegos indie',
    ],
  ],
};
