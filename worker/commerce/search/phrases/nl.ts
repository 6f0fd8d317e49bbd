import type { QueryPhrases } from './query-phrases.ts';

export const nl: QueryPhrases = {
  generic:
    'kopen, koop, goedkoop, goedkope, goedkoopste, prijs, sleutel, sleutels, key, keys, code, codes, pc, computer, downloaden, download, ' +
    'digitaal, online, voor, met, op, van, in, de, het, een, en, of, nieuw, nieuwe, beste, leuke, goede, jaar, uit, activatie, spelen, mijn, kinderen, kinder, voor kinderen',
  upTo: 'onder, onder de, tot, tot en met, maximaal, max, hoogstens, minder dan, goedkoper dan, of minder',
  from: 'boven, vanaf, meer dan, minstens, minimaal',
  between: 'tussen, van',
  and: 'en, tot',
  free: 'gratis, kosteloos',
  thousand: 'duizend',
  money: {
    EUR: "euro, euro's, euros",
    USD: 'dollar, dollars',
    GBP: 'pond, ponden',
    CHF: 'frank, franken',
    JPY: 'yen',
    TRY: 'lira',
  },
  games: 'spel, spellen, spelletje, spelletjes, game, games, videogames, computerspel, computerspellen, pc-games',
  deals: 'korting, kortingen, aanbieding, aanbiedingen, uitverkoop, actie-aanbieding, deals, afgeprijsd',
  giftCards:
    'cadeaubon, cadeaubonnen, cadeaukaart, cadeaukaarten, tegoed, giftcard, giftcards, kaart, kaarten, tegoedkaart, waardebon, bon, ' +
    'opwaarderen, opwaardering, beltegoed, prepaid, prepaidkaart, saldo, portemonnee, wallet, krediet, tegoedbon',
  bundles: 'bundel, bundels, pakket, pakketten, spelpakket, collectie, verzameling, bundle',
  genres: {
    action: 'actie, action',
    adventure: 'avontuur, avonturen, avontuurlijk, adventure, verkenning',
    fps: 'FPS, shooter, schieten, schiet, schietspel, schietspelletjes, egoshooter, knallen',
    horror: 'horror, eng, enge, griezel, griezelen, griezelig, bang, zombie, zombies',
    indie: 'indie, onafhankelijk, onafhankelijke',
    rpg: 'RPG, rollenspel, rollenspellen',
    fighting: 'vechten, vecht, vechtspel, vechtspelletjes, gevecht, knokken',
    racing:
      'race, racen, races, racing, auto, autorace, raceauto, autospel, rijden, racesimulator, rijsimulator, rijspel, rijspellen',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'singleplayer, alleen, solo, één speler, offline, 1 speler',
    multiplayer: 'multiplayer, met vrienden, meerdere spelers, online multiplayer',
    'co-op':
      'co-op, coop, coöperatief, samen, voor twee, twee spelers, 2 spelers, met zijn tweeën, met z’n tweeën, z’n tweeën, met zijn tweeën',
    'shared-screen': 'gedeeld scherm, splitscreen, split screen, bank, lokaal',
    controller: 'controller, gamepad, joystick',
    achievements: 'prestaties, trofeeën, achievements',
    'cloud-saves': 'cloud-opslag, opslaan in de cloud',
    'drm-free': 'DRM-vrij, zonder DRM',
  },
  help: {
    withdrawal:
      'terugbetaling, terugbetalen, restitutie, retour, retourneren, geld terug, herroepen, herroeping, ruilen, annuleren',
    payment: 'factuur, facturen, bon opvragen, betaling, betalen, betaalmethoden, betaalwijzen',
    activation:
      'activeren, key activeren, code inwisselen, inwisselen, verzilveren, key werkt niet, code invoeren, code gebruiken',
    delivery: 'levering, verzending, levertijd, waar is mijn key',
    contact: 'contact, klantenservice, hulp, support, klacht',
    account: 'wachtwoord, wachtwoord vergeten, account, account verwijderen, inloggen, privacy',
  },
};
