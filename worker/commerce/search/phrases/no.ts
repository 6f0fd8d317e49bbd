import type { QueryPhrases } from './query-phrases.ts';

export const no: QueryPhrases = {
  generic:
    'kjøp, kjøpe, billig, billige, billigst, pris, nøkkel, nøkler, kode, koder, pc, datamaskin, last ned, nedlasting, laste ned, digital, digitalt, ' +
    'online, på nett, for, med, på, til, av, i, den, det, en, et, og, eller, ny, nye, beste, bra, gode, gøye, år, fra, aktivering, spille, mine, verdt, barn, for barn, barnespill',
  upTo: 'under, opptil, opp til, inntil, maks, maksimalt, mindre enn, billigere enn, høyst, eller mindre',
  from: 'over, fra, mer enn, minst',
  between: 'mellom, fra',
  and: 'og, til',
  free: 'gratis, kostnadsfri',
  thousand: 'tusen',
  money: {
    NOK: 'krone, kroner, kr, spenn',
    EUR: 'euro',
    USD: 'dollar',
    GBP: 'pund',
    SEK: 'svenske kroner',
    DKK: 'danske kroner',
    JPY: 'yen',
    CHF: 'franc',
  },
  games: 'spill, spillene, spillet, dataspill, videospill, pc-spill, TV-spill',
  deals: 'tilbud, salg, rabatt, rabatter, nedsatt, kampanje',
  giftCards:
    'gavekort, gavekortet, verdikort, kort, kortet, saldo, påfyll, påfylling, fylle på, lommebok, forhåndsbetalt, kontantkort, kreditt, kupong, ' +
    'verdibevis, gavekode',
  bundles: 'pakke, pakker, spillpakke, samling, samlinger, bundle',
  genres: {
    action: 'action',
    adventure: 'eventyr, eventyrspill, utforsking',
    fps: 'FPS, skyte, skytespill, skyter, skyting, førstepersonsskyter, førsteperson, shooter',
    horror:
      'skrekk, skrekkspill, skummel, skumle, skummelt, nifs, nifse, grøsser, grøssere, horror, uhyggelig, uhyggelige, zombie',
    indie: 'indie, uavhengig, uavhengige',
    rpg: 'RPG, rollespill',
    fighting: 'slåssing, slåsse, slåssespill, slåss, kamp, kampspill, kampsport, fighting, sloss',
    racing:
      'racing, race, bil, biler, bilspill, billøp, kjøring, kjøre, kjørespill, racingsimulator, bilsimulator, rally',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'enspiller, enkeltspiller, alene, solo, offline, én spiller',
    multiplayer: 'flerspiller, multiplayer, med venner, flere spillere',
    'co-op': 'samarbeid, samarbeids, co-op, coop, for to, to spillere, 2 spillere, sammen',
    'shared-screen': 'delt skjerm, splitscreen, split screen, sofa, sofaspill, lokalt',
    controller: 'kontroller, håndkontroll, gamepad, joystick',
    achievements: 'prestasjoner, trofeer, achievements',
    'cloud-saves': 'skylagring, lagring i skyen',
    'drm-free': 'DRM-fri, DRM-fritt, uten DRM',
  },
  help: {
    withdrawal:
      'refusjon, refundere, tilbakebetaling, retur, returnere, angrerett, pengene tilbake, angre kjøp, reklamasjon, bytte, avbestille',
    payment: 'faktura, fakturaer, kvittering, betaling, betale, betalingsmåter',
    activation: 'aktivere, aktivere nøkkel, løse inn, løse inn kode, nøkkelen virker ikke',
    delivery: 'levering, frakt, hvor er nøkkelen min',
    contact: 'kontakt, kundeservice, hjelp, støtte, support, klage',
    account: 'passord, glemt passord, konto, slette konto, logge inn, personvern',
  },
};
