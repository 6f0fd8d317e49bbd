import type { SeedTexts } from './seed-texts.ts';

export const pt: SeedTexts = {
  store: {
    title: '{shop}: chaves de jogos e cartões oferta, na hora',
    description:
      'Compre chaves digitais de jogos e cartões oferta. Chegam em instantes, a região é indicada antes do pagamento e as chaves não reveladas podem ser devolvidas.',
    ratingsNote: 'As classificações desta demonstração são inventadas. Ninguém as verificou.',
  },
  categories: {
    games: 'Jogos',
    deals: 'Promoções',
    giftCards: 'Cartões oferta',
    bundles: 'Pacotes',
    bestSellers: 'Mais vendidos',
    newReleases: 'Novidades',
    underTen: 'Promoções por menos de 10\u00a0€',
    indiePicks: 'Seleção indie',
  },
  genres: ['Ação', 'Aventura', 'FPS', 'Terror', 'Indie', 'RPG', 'Luta', 'Corridas'],
  genrePages: [
    'Jogos de ação',
    'Jogos de aventura',
    'Jogos de tiros na primeira pessoa',
    'Jogos de terror',
    'Jogos indie',
    'Jogos RPG',
    'Jogos de luta',
    'Jogos de corridas',
  ],
  platformPage: 'Chaves {name}',
  landingIntro: '{name} em versão digital: entrega imediata e região indicada em cada página de produto.',
  attributes: { operatingSystem: 'Sistema operativo', platform: 'Plataforma', genre: 'Género', tag: 'Etiqueta' },
  regions: {
    worldwide: 'Todo o mundo',
    eu: 'União Europeia',
    europe: 'Europa',
    americas: 'Américas',
    restricted: 'Todo o mundo, com exceções',
  },
  slides: [
    [
      'Promoções que acabam em breve',
      'Preços reduzidos em chaves escolhidas a dedo, só durante alguns dias.',
      'Ver as promoções',
    ],
    ['Corsa Lunga 3', 'Mil milhas dos Alpes ao mar, em três dias e com qualquer tempo.', 'Ver o jogo'],
    ['Deixe que escolham', 'Cartões oferta para cada plataforma, entregues em instantes.', 'Escolher um cartão oferta'],
    [
      'Equipas pequenas, grandes ideias',
      'Jogos independentes escolhidos por quem termina o que começa.',
      'Ver jogos indie',
    ],
  ],
};
