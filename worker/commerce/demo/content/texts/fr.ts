import type { SeedTexts } from './seed-texts.ts';

export const fr: SeedTexts = {
  store: {
    title: '{shop}\u00a0: clés de jeux et cartes cadeaux, livrées aussitôt',
    description:
      'Achetez clés de jeux et cartes cadeaux. Elles arrivent en un instant, la région est indiquée avant le paiement et une clé non révélée peut être retournée.',
    ratingsNote: 'Les notes de cette démonstration sont inventées. Personne ne les a vérifiées.',
  },
  categories: {
    games: 'Jeux',
    deals: 'Promotions',
    giftCards: 'Cartes cadeaux',
    bundles: 'Packs',
    bestSellers: 'Meilleures ventes',
    newReleases: 'Nouveautés',
    underTen: 'Promotions à moins de 10\u00a0€',
    indiePicks: 'Sélection indé',
  },
  genres: ['Action', 'Aventure', 'FPS', 'Horreur', 'Indé', 'Jeu de rôle', 'Combat', 'Course'],
  genrePages: [
    'Jeux d’action',
    'Jeux d’aventure',
    'Jeux de tir à la première personne',
    'Jeux d’horreur',
    'Jeux indépendants',
    'Jeux de rôle',
    'Jeux de combat',
    'Jeux de course',
  ],
  platformPage: 'Clés {name}',
  landingIntro: '{name} en version numérique\u00a0: livraison immédiate, région indiquée sur chaque fiche produit.',
  attributes: { operatingSystem: 'Système d’exploitation', platform: 'Plateforme', genre: 'Genre', tag: 'Étiquette' },
  regions: {
    worldwide: 'Monde entier',
    eu: 'Union européenne',
    europe: 'Europe',
    americas: 'Amériques',
    restricted: 'Monde entier, avec exceptions',
  },
  slides: [
    [
      'Des promotions qui finissent bientôt',
      'Prix réduits sur des clés choisies, pour quelques jours seulement.',
      'Voir les promotions',
    ],
    ['Corsa Lunga 3', 'Mille miles des Alpes à la mer, en trois jours et par tous les temps.', 'Voir le jeu'],
    [
      'Laissez-leur le choix',
      'Des cartes cadeaux pour chaque plateforme, livrées en quelques instants.',
      'Choisir une carte cadeau',
    ],
    [
      'Petites équipes, grandes idées',
      'Des jeux indépendants choisis par des gens qui vont au bout.',
      'Voir les jeux indé',
    ],
  ],
};
