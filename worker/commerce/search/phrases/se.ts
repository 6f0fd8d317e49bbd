import type { QueryPhrases } from './query-phrases.ts';

export const se: QueryPhrases = {
  generic:
    'köp, köpa, billig, billiga, billigt, billigast, pris, nyckel, nycklar, kod, koder, pc, dator, ladda ner, ladda hem, nedladdning, digital, ' +
    'digitalt, online, för, med, på, till, av, i, den, det, en, ett, och, eller, ny, nya, bästa, bra, roliga, år, från, aktivering, spela, mina, värt, barn, för barn, barnspel',
  upTo: 'under, upp till, högst, max, maximalt, mindre än, billigare än, inte mer än, eller mindre',
  from: 'över, från, mer än, minst',
  between: 'mellan, från',
  and: 'och, till',
  free: 'gratis, kostnadsfri, kostnadsfria, fria',
  thousand: 'tusen',
  money: {
    SEK: 'krona, kronor, kr, spänn',
    EUR: 'euro',
    USD: 'dollar',
    GBP: 'pund',
    NOK: 'norska kronor',
    DKK: 'danska kronor',
    JPY: 'yen',
    CHF: 'franc',
  },
  games: 'spel, spelen, dataspel, tv-spel, datorspel, pc-spel, videospel',
  deals: 'rea, rabatt, rabatter, erbjudande, erbjudanden, nedsatt, kampanj, kampanjer',
  giftCards:
    'presentkort, presentkorten, värdekort, kort, kortet, saldo, påfyllning, fylla på, laddning, tillgodo, plånbok, förbetalt, kontantkort, kredit, ' +
    'voucher, kupong, värdebevis',
  bundles: 'paket, spelpaket, samling, samlingar, bundle',
  genres: {
    action: 'action, handling',
    adventure: 'äventyr, äventyrs, utforskande, utforskning',
    fps: 'FPS, skjut, skjutspel, skjutare, skjuta, förstapersonsskjutare, förstaperson, shooter, förstapersons',
    horror: 'skräck, skräckspel, läskig, läskiga, läskigt, otäck, otäcka, kuslig, kusliga, rysare, horror, zombie',
    indie: 'indie, oberoende',
    rpg: 'RPG, rollspel, rollspelen',
    fighting: 'slagsmål, slagsmåls, fighting, slåss, kamp, kampsport, strid',
    racing:
      'racing, racer, race, bil, bilar, bilspel, biltävling, tävling, kör, köra, bilkörning, bilracing, racingsimulator, rally, körsimulator',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'enspelar, enspelare, singleplayer, ensam, solo, offline, en spelare',
    multiplayer: 'flerspelar, flerspelare, multiplayer, med vänner, med kompisar',
    'co-op': 'samarbete, samarbets, co-op, coop, för två, två spelare, 2 spelare, tillsammans',
    'shared-screen': 'delad skärm, splitscreen, split screen, soffa, soffspel, lokalt',
    controller: 'handkontroll, kontroll, kontroller, gamepad, joystick',
    achievements: 'prestationer, troféer, achievements',
    'cloud-saves': 'molnsparning, spara i molnet',
    'drm-free': 'DRM-fri, DRM-fritt, utan DRM',
  },
  help: {
    withdrawal:
      'återbetalning, återbetala, retur, returnera, ångerrätt, pengarna tillbaka, ångra köp, reklamation, byte, avboka',
    payment: 'faktura, fakturor, kvitto, betalning, betala, betalningssätt, betalsätt',
    activation: 'aktivera, aktivera nyckel, lösa in, lösa in kod, nyckeln fungerar inte',
    delivery: 'leverans, frakt, var är min nyckel',
    contact: 'kontakt, kundtjänst, hjälp, support, klagomål',
    account: 'lösenord, glömt lösenord, konto, ta bort konto, logga in, integritet',
  },
};
