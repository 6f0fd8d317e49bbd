import type { QueryPhrases } from './query-phrases.ts';

export const cs: QueryPhrases = {
  generic:
    'køb, købe, billig, billige, billigt, billigst, pris, nøgle, nøgler, kode, koder, pc, computer, download, hent, hente, digital, digitalt, online, ' +
    'på nettet, for, med, på, til, af, i, den, det, en, et, og, eller, ny, nye, bedste, gode, sjove, år, fra, aktivering, spille, mine, værd, børn, for børn, børnespil',
  upTo: 'under, op til, indtil, højst, maks, maksimalt, mindre end, billigere end, eller mindre',
  from: 'over, fra, mere end, mindst',
  between: 'mellem, fra',
  and: 'og, til',
  free: 'gratis, omkostningsfri',
  thousand: 'tusind',
  money: {
    DKK: 'krone, kroner, kr',
    EUR: 'euro',
    USD: 'dollar, dollars',
    GBP: 'pund',
    SEK: 'svenske kroner',
    NOK: 'norske kroner',
    JPY: 'yen',
    CHF: 'franc',
  },
  games: 'spil, spillene, spillet, computerspil, videospil, pc-spil',
  deals: 'tilbud, udsalg, rabat, rabatter, nedsat, kampagne',
  giftCards:
    'gavekort, gavekortet, værdikort, kort, kortet, saldo, optankning, tank op, tanke op, pung, tegnebog, forudbetalt, taletidskort, kredit, kupon, ' +
    'værdibevis, gavekode, voucher, taletid',
  bundles: 'pakke, pakker, spilpakke, samling, samlinger, bundle',
  genres: {
    action: 'action',
    adventure: 'eventyr, eventyrspil, adventure, udforskning',
    fps: 'FPS, skyde, skydespil, skyder, skydning, førstepersonsskydespil, first person, shooter',
    horror: 'gyser, gyserspil, gys, skræk, uhyggelig, uhyggelige, uhyggeligt, skræmmende, horror, uhygge, zombie',
    indie: 'indie, uafhængig, uafhængige',
    rpg: 'RPG, rollespil',
    fighting: 'kamp, kampspil, slåskamp, slåskamps, slås, kampsport, fighting, slagsmål',
    racing:
      'racer, racerspil, racing, race, bil, biler, bilspil, billøb, racerløb, kørsel, køre, kørespil, racersimulator, bilsimulator, rally',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'singleplayer, enkeltspiller, alene, solo, offline, én spiller',
    multiplayer: 'multiplayer, flerspiller, med venner, flere spillere',
    'co-op': 'samarbejde, samarbejds, co-op, coop, for to, to spillere, 2 spillere, sammen',
    'shared-screen': 'delt skærm, splitscreen, split screen, sofa, sofaspil, lokalt',
    controller: 'controller, gamepad, joystick',
    achievements: 'præstationer, bedrifter, trofæer, achievements',
    'cloud-saves': 'cloud-lagring, gem i skyen',
    'drm-free': 'DRM-fri, DRM-frit, uden DRM',
  },
  help: {
    withdrawal:
      'refusion, refundere, tilbagebetaling, retur, returnere, returnering, fortrydelse, fortrydelsesret, pengene tilbage, reklamation, bytte, annullere',
    payment: 'faktura, fakturaer, kvittering, betaling, betale, betalingsmåder, betalingsmetoder',
    activation: 'aktivere, aktivere nøgle, indløse, indløse kode, nøglen virker ikke',
    delivery: 'levering, fragt, hvor er min nøgle',
    contact: 'kontakt, kundeservice, hjælp, support, klage',
    account: 'adgangskode, glemt adgangskode, kodeord, konto, slette konto, log ind, privatliv',
  },
};
