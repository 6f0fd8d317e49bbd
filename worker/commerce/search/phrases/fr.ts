import type { QueryPhrases } from './query-phrases.ts';

export const fr: QueryPhrases = {
  generic:
    'acheter, achat, pas cher, pas chers, pas chère, moins cher, prix, clé, clés, clef, code, codes, pc, ordinateur, ordi, ' +
    'télécharger, téléchargement, numérique, en ligne, pour, avec, sur, de, du, des, d, la, le, les, l, à, au, aux, un, une, en, et, ' +
    'ou, nouveau, nouveaux, meilleur, meilleurs, bon, bons, bonne, année, sorti, sortie, activation, jouer, qui, mon, ma, mes, euro code, enfants, enfant, pour enfants, famille',
  upTo: "moins de, à moins de, jusqu'à, jusqu à, jusque, maximum, max, sous, en dessous de, au plus, inférieur à, ou moins, moins cher que",
  from: 'plus de, à partir de, au moins, minimum, dès',
  between: 'entre, de',
  and: 'et, à',
  free: 'gratuit, gratuits, gratuite, gratuites, gratis',
  thousand: 'mille',
  money: {
    EUR: 'euro, euros, balles',
    USD: 'dollar, dollars',
    GBP: 'livre, livres, livres sterling',
    CHF: 'franc, francs, francs suisses',
    JPY: 'yen, yens',
    TRY: 'livres turques, lires turques',
    RUB: 'rouble, roubles',
    PLN: 'zlotys',
    CAD: 'dollars canadiens',
  },
  games: 'jeu, jeux, jeux vidéo, jeu vidéo, jeux PC',
  deals: 'promo, promos, promotion, promotions, soldes, réduction, réductions, offre, offres, bons plans, remise',
  giftCards:
    "carte cadeau, cartes cadeaux, carte-cadeau, bon cadeau, bon d'achat, bons d'achat, chèque cadeau, crédit, carte, cartes, recharge, " +
    'recharger, portefeuille, porte-monnaie, carte prépayée, prépayé, solde, avoir',
  bundles: 'pack, packs, pack de jeux, lot, lots, bundle, collection, coffret, compilation',
  genres: {
    action: 'action',
    adventure: 'aventure, aventures, exploration',
    fps: 'FPS, tir, jeux de tir, tir à la première personne, à la première personne, shooter, fusillade, jeu de guerre, flingue, balle, balles, guerre',
    horror: 'horreur, peur, qui fait peur, épouvante, effrayant, effrayants, flippant, terreur, zombie, zombies',
    indie: 'indépendant, indépendants, indé, indés, indie',
    rpg: 'RPG, jeu de rôle, jeux de rôle, rôle, jdr',
    fighting: 'combat, combats, baston, bagarre, versus fighting, castagne',
    racing:
      'course, courses, voiture, voitures, simulateur de course, course automobile, simulation automobile, conduite, rallye, pilotage, bagnole',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'solo, un joueur, seul, hors ligne, 1 joueur, mode histoire',
    multiplayer: 'multijoueur, multijoueurs, multi, entre amis, avec des amis, multijoueur en ligne',
    'co-op': 'coop, co-op, coopératif, coopération, à deux, deux joueurs, 2 joueurs, ensemble, à 2, à deux joueurs',
    'shared-screen': 'écran partagé, écran scindé, canapé, en local, local, même écran',
    controller: 'manette, manettes, contrôleur, joystick',
    achievements: 'succès, trophées',
    'cloud-saves': 'sauvegarde cloud, sauvegardes dans le cloud',
    'drm-free': 'sans DRM',
  },
  help: {
    withdrawal:
      'remboursement, rembourser, rétractation, retour, retours, retourner, annuler commande, échange, récupérer argent, rendre argent',
    payment: 'facture, factures, reçu, paiement, payer, moyens de paiement',
    activation:
      'activer, activer une clé, utiliser un code, clé ne marche pas, comment activer, entrer code, saisir code, rentrer code, utiliser code',
    delivery: 'livraison, où est ma clé, délai',
    contact: 'contact, support, aide, service client, réclamation',
    account: 'mot de passe, mot de passe oublié, compte, supprimer compte, connexion, données personnelles',
  },
};
