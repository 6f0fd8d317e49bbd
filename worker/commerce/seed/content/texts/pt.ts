import type { SeedTexts } from './seed-texts.ts';

export const pt: SeedTexts = {
  store: {
    title: 'Latchkey: chaves de jogos e cartões-presente na hora',
    description:
      'Compre chaves digitais de jogos e cartões-presente. As chaves chegam em instantes, a região é indicada antes do pagamento e chaves não abertas podem ser devolvidas.',
  },
  categories: {
    games: 'Jogos',
    deals: 'Promoções',
    giftCards: 'Cartões-presente',
    bundles: 'Pacotes',
    bestSellers: 'Mais vendidos',
    newReleases: 'Lançamentos',
    underTen: 'Promoções abaixo de 10 €',
    indiePicks: 'Seleção indie',
  },
  genres: ['Ação', 'Aventura', 'FPS', 'Terror', 'Indie', 'RPG', 'Luta', 'Corrida'],
  genrePages: [
    'Jogos de ação',
    'Jogos de aventura',
    'Jogos de tiro em primeira pessoa',
    'Jogos de terror',
    'Jogos indie',
    'Jogos de RPG',
    'Jogos de luta',
    'Jogos de corrida',
  ],
  platformPage: 'Chaves {name}',
  landingIntro: '{name} em versão digital: entrega imediata e região indicada em cada página de produto.',
  attributes: { operatingSystem: 'Sistema operacional', platform: 'Plataforma', genre: 'Gênero', tag: 'Etiqueta' },
  regions: {
    worldwide: 'Mundo inteiro',
    eu: 'União Europeia',
    europe: 'Europa',
    americas: 'Américas',
    restricted: 'Mundo inteiro, com exceções',
  },
  slides: [
    [
      'Promoções que acabam em breve',
      'Preços reduzidos em chaves escolhidas a dedo, só por alguns dias.',
      'Ver as promoções',
    ],
    ['Corsa Lunga 3', 'Mil milhas dos Alpes ao mar, em três dias e com qualquer tempo.', 'Ver o jogo'],
    ['Deixe que escolham', 'Cartões-presente para cada plataforma, entregues em instantes.', 'Escolher um cartão'],
    [
      'Equipes pequenas, grandes ideias',
      'Jogos independentes escolhidos por quem termina o que começa.',
      'Ver jogos indie',
    ],
  ],
  topics: {
    contactUs: 'Fale conosco',
    help: 'Ajuda',
    delivery: 'Como as chaves são entregues',
    activation: 'Como ativar uma chave',
    withdrawal: 'Reembolso e arrependimento',
    payment: 'Formas de pagamento',
    terms: 'Termos e condições',
    privacy: 'Política de privacidade',
    imprint: 'Informações legais',
    accessibility: 'Acessibilidade',
    browserExtension: 'Extensão do navegador',
  },
};
