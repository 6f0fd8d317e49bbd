import type { QueryPhrases } from './query-phrases.ts';

export const en: QueryPhrases = {
  generic:
    'buy, cheap, cheapest, price, key, keys, cd key, cdkey, game key, code, codes, steam, pc, computer, laptop, digital, download, ' +
    'online, activation, instant, for, with, on, the, a, an, of, in, to, and, or, my, me, new, best, top, good, great, fun, some, ' +
    'any, year, released, from, games like, play, playing, video, kids, kid, children, family, i, want, need, looking, stuff, please, where, can, how, is, are, do, does, i, get',
  upTo: 'under, below, less than, up to, max, maximum, at most, no more than, cheaper than, or less, and under, within',
  from: 'over, above, more than, at least, min, minimum, or more, from',
  between: 'between, from',
  and: 'and, to, or',
  free: 'free, for free, f2p, free to play',
  thousand: 'k, thousand',
  money: {
    EUR: 'euro, euros, eu',
    USD: 'dollar, dollars, bucks, us dollars, us',
    GBP: 'pound, pounds, quid, sterling',
    CHF: 'franc, francs',
    PLN: 'zloty, zlotys, zl',
    CZK: 'koruna, koruny, kc',
    HUF: 'forint, forints, ft',
    RON: 'leu, lei',
    SEK: 'krona, kronor, kr',
    NOK: 'krone, kroner',
    TRY: 'lira, liras, tl',
    UAH: 'hryvnia, hrn',
    RUB: 'ruble, rubles, rouble, roubles, rub',
    ILS: 'shekel, shekels, nis',
    AED: 'dirham, dirhams',
    SAR: 'riyal, riyals',
    INR: 'rupee, rupees, rs',
    IDR: 'rupiah, rp',
    MYR: 'ringgit, rm',
    PHP: 'peso, pesos',
    THB: 'baht',
    VND: 'dong, vnd',
    CNY: 'yuan, rmb, renminbi',
    JPY: 'yen',
    KRW: 'won',
    BRL: 'real, reais',
  },
  games: 'game, games, video games, videogame, PC games, title, titles',
  deals:
    'deal, deals, sale, discount, discounts, offer, offers, specials, special offers, on sale, bargain, bargains, reduced',
  giftCards:
    'gift card, gift cards, giftcard, giftcards, gift certificate, voucher, vouchers, wallet card, wallet cards, wallet, wallet code, ' +
    'store card, shop card, top-up, top up, topup, prepaid, prepaid card, prepaid cards, credit, store credit, balance, funds, ' +
    'gift voucher, gift code, card, cards, recharge',
  bundles: 'bundle, bundles, game pack, game packs, pack, packs, collection, collections, box set',
  genres: {
    action: 'action, action games, hack and slash, platformer, brawler action',
    adventure: 'adventure, adventures, adventure games, point and click, story game, story rich, exploration',
    fps: 'FPS, shooter, shooters, first person shooter, shooting, gun game, gun games, sniper, war shooter',
    horror: 'horror, scary, spooky, creepy, terror, survival horror, ghost, zombie, frightening, zombies, undead',
    indie: 'indie, independent, indies, small studio',
    rpg: 'RPG, role playing, role-playing, roleplaying, roleplay, jrpg, crpg, rpgs, action rpg, role playing game',
    fighting: 'fighting, fight, fighter, beat em up, beat them up, brawler, martial arts, versus fighting',
    racing:
      'racing, race, races, car, cars, car racing, driving, racer, racing sim, racing simulator, driving simulator, motorsport, rally',
  },
  windows: 'Windows, Windows 10, Windows 11, win',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple Mac, iMac, Apple',
  linux: 'Linux, Ubuntu, Steam Deck, SteamOS',
  features: {
    'single-player': 'single player, single-player, singleplayer, solo, offline, one player, 1 player',
    multiplayer: 'multiplayer, multi player, online multiplayer, mmo, pvp, play online, with friends',
    'co-op':
      'co-op, coop, co op, cooperative, co-operative, two player, two players, 2 player, 2 players, play together',
    'shared-screen':
      'shared screen, split screen, splitscreen, couch, couch co-op, local multiplayer, local co-op, same screen',
    controller: 'controller, gamepad, controller support, joypad, joystick',
    achievements: 'achievements, achievement, trophies',
    'cloud-saves': 'cloud saves, cloud save',
    'drm-free': 'drm free, drm-free, no drm, without drm',
  },
  help: {
    withdrawal:
      'refund, refunds, money back, return, returns, return policy, withdrawal, cancel order, chargeback, reimbursement',
    payment: 'invoice, receipt, bill, payment, payment methods, pay, how to pay, vat invoice',
    activation: 'activate, activate a key, redeem, redeem code, how to activate, key does not work, key not working',
    delivery: 'delivery, shipping, where is my key, how long does it take',
    contact: 'contact, support, customer service, help, faq, complaint',
    account: 'password, forgot password, delete account, account, log in, login, privacy, my data',
  },
};
