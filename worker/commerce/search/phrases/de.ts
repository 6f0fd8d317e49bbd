import type { QueryPhrases } from './query-phrases.ts';

export const de: QueryPhrases = {
  generic:
    'kaufen, billig, günstig, guenstig, preiswert, preis, schlüssel, key, keys, code, codes, pc, computer, download, herunterladen, ' +
    'digital, online, für, fuer, mit, auf, von, im, in, der, die, das, den, dem, ein, eine, einen, zum, zur, und, oder, als, neu, ' +
    'neue, beste, besten, gute, guter, jahr, aus, aktivierung, sofort, mein, spielen, wert, euro gutscheincode, Kinder, für Kinder, Kinderspiel, Familie',
  upTo: 'unter, bis, bis zu, maximal, max, höchstens, weniger als, billiger als, günstiger als, nicht mehr als, oder weniger',
  from: 'ab, über, mehr als, mindestens',
  between: 'zwischen, von',
  and: 'und, bis',
  free: 'kostenlos, kostenlose, kostenloses, gratis, umsonst, geschenkt',
  thousand: 'tausend',
  money: {
    EUR: 'euro, euros',
    USD: 'dollar, us-dollar',
    GBP: 'pfund',
    CHF: 'franken, schweizer franken, stutz, sfr',
    PLN: 'zloty',
    CZK: 'krone, kronen, tschechische kronen',
    HUF: 'forint',
    TRY: 'lira, türkische lira',
    RUB: 'rubel',
    JPY: 'yen',
    INR: 'rupien',
    CNY: 'yuan',
  },
  games: 'Spiel, Spiele, Videospiele, Videospiel, Computerspiele, Computerspiel, PC-Spiele, PC-Spiel, Games, Game',
  deals: 'Angebot, Angebote, Rabatt, Rabatte, Sale, reduziert, Schnäppchen, Aktionen, Sonderangebote',
  giftCards:
    'Geschenkkarte, Geschenkkarten, Gutschein, Gutscheine, Guthaben, Guthabenkarte, Guthabenkarten, Geschenkgutschein, ' +
    'Gutscheinkarte, Gutscheincode, Guthabencode, Karte, Karten, aufladen, Aufladung, Aufladekarte, Prepaid, Prepaidkarte, ' +
    'Wertkarte, Kredit, Wallet',
  bundles: 'Bundle, Bundles, Paket, Pakete, Spielepaket, Spielpaket, Spielesammlung, Sammlung, Sammlungen, Set',
  genres: {
    action: 'Action, Actionspiel, Aktion',
    adventure: 'Abenteuer, Adventure, Adventures, Abenteuerspiel',
    fps: 'FPS, Shooter, Egoshooter, Ego-Shooter, Ballerspiel, Ballern, Schießspiel, Schiessen, Ballerspiele, Schießen',
    horror: 'Horror, Grusel, gruselig, gruselige, Gruselspiel, Schocker, unheimlich, Angst, Zombie, Zombies',
    indie: 'Indie, unabhängig, Independent',
    rpg: 'RPG, Rollenspiel, Rollenspiele',
    fighting: 'Kampf, Kampfspiel, Prügelspiel, Prügel, Beat em up, Kämpfen, Prügeln, Kampfsport',
    racing: 'Rennen, Rennspiel, Renn, Autorennen, Auto, Autos, Autospiel, Rennsimulation, Fahren, Rennsport, Racing',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'Einzelspieler, Singleplayer, Solo, alleine, allein, offline, Einspieler',
    multiplayer: 'Mehrspieler, Multiplayer, mit Freunden, Online-Multiplayer, gegeneinander',
    'co-op': 'Koop, Ko-op, Coop, Co-op, kooperativ, zu zweit, für zwei, zwei Spieler, 2 Spieler, zusammen, gemeinsam',
    'shared-screen':
      'geteilter Bildschirm, Splitscreen, Split-Screen, Couch, Couch-Koop, Sofa, lokal, lokaler Mehrspieler',
    controller: 'Controller, Gamepad, Joystick, Controller-Unterstützung',
    achievements: 'Erfolge, Errungenschaften, Trophäen',
    'cloud-saves': 'Cloud-Spielstände, Cloud Save, Cloud-Speicher',
    'drm-free': 'DRM-frei, ohne DRM, ohne Kopierschutz',
  },
  help: {
    withdrawal:
      'Erstattung, Rückerstattung, Rückgabe, Rückzahlung, Rücksendung, Widerruf, Geld zurück, zurückgeben, stornieren, Retoure, umtauschen, Geld wieder',
    payment: 'Rechnung, Quittung, Beleg, bezahlen, Zahlung, Zahlungsarten, Zahlungsmethoden',
    activation:
      'aktivieren, einlösen, freischalten, Key aktivieren, Key geht nicht, Key funktioniert nicht, Code eingeben, Key eingeben',
    delivery: 'Lieferung, Lieferzeit, Versand, wo ist mein Key',
    contact: 'Kontakt, Kundendienst, Kundenservice, Support, Hilfe, Beschwerde',
    account: 'Passwort, Passwort vergessen, Konto, Konto löschen, Anmeldung, Datenschutz',
  },
};
