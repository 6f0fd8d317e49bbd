import type { QueryPhrases } from './query-phrases.ts';

export const hu: QueryPhrases = {
  generic:
    'vásárlás, venni, vétel, vesz, olcsó, olcsón, legolcsóbb, ár, kulcs, kulcsok, kód, kódok, aktiváló, pc, pc-re, számítógép, gép, ' +
    'letöltés, letölthető, digitális, online, a, az, egy, és, vagy, új, legjobb, jó, jók, év, évi, aktiválás, játszani, re, ra, hoz, címletű, értékű, ' +
    'való, kell, szóló, gyerek, gyerekeknek, gyerekjáték, gyerekek, PC-re, PCre, gépre',
  upTo: 'alatt, alatti, ig, max, maximum, legfeljebb, kevesebb mint, olcsóbb mint, vagy kevesebb, euróig, forintig',
  from: 'felett, fölött, feletti, több mint, legalább, tól',
  between: 'között',
  and: 'és',
  free: 'ingyenes, ingyen, ingyenesen',
  thousand: 'ezer, e',
  money: {
    HUF: 'forint, forintos, ft',
    EUR: 'euró, eurós, eurót, euróért, euróig, euro',
    USD: 'dollár, dolláros',
    GBP: 'font, fontos',
    CHF: 'frank',
    RON: 'lej',
    CZK: 'korona',
    JPY: 'jen',
  },
  games:
    'játék, játékok, játékot, videojáték, videojátékok, számítógépes játék, számítógépes játékok, PC játék, PC játékok, gémek',
  deals: 'leárazás, leárazások, kedvezmény, kedvezmények, akciós, akciók, ajánlatok, kiárusítás',
  giftCards:
    'ajándékkártya, ajándékkártyák, ajándékutalvány, utalvány, utalványok, feltöltőkártya, feltöltés, feltölteni, kártya, kártyák, egyenleg, ' +
    'pénztárca, kupon, kredit, voucher, ajándék kártya, előre fizetett kártya',
  bundles: 'csomag, csomagok, játékcsomag, játékcsomagok, gyűjtemény, bundle, készlet',
  genres: {
    action: 'akció, akciójáték, akciódús, akciójátékok',
    adventure: 'kaland, kalandos, kalandjáték, kalandjátékok, kalandok, felfedezős',
    fps: 'FPS, lövöldözős, lövöldöző, lövöldözés, lövős, belső nézetes, shooter, lövő',
    horror: 'horror, ijesztő, rémisztő, félelmetes, rémes, horrorjáték, para, zombis, zombi',
    indie: 'indie, független, függetlenek',
    rpg: 'RPG, szerepjáték, szerepjátékos, szerepjátékok',
    fighting: 'verekedős, verekedés, verekedő, harc, harcos, harci, bunyó, bunyós, küzdelem, küzdő',
    racing:
      'verseny, versenyzős, versenyjáték, autós, autó, autóverseny, autóversenyes, kocsis, kocsi, versenyautó, szimulátor autós, vezetős, rali, versenyek',
  },
  windows: 'Windows, Windows 10, Windows 11, windowsra',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple, macre',
  linux: 'Linux, Ubuntu, Steam Deck, linuxra',
  features: {
    'single-player': 'egyjátékos, egyszemélyes, egyedül, szóló, offline',
    multiplayer: 'többjátékos, többszemélyes, multiplayer, barátokkal, többen, multi',
    'co-op':
      'kooperatív, co-op, coop, kétszemélyes, két főre, ketten, két játékos, 2 főre, együtt, két személyre, két személyes, 2 személyes',
    'shared-screen': 'osztott képernyő, osztott képernyős, megosztott képernyő, kanapé, helyi',
    controller: 'kontroller, kontrolleres, gamepad, joystick',
    achievements: 'eredmények, trófeák, teljesítmények',
    'cloud-saves': 'felhőmentés, mentés a felhőbe',
    'drm-free': 'DRM-mentes, DRM nélkül',
  },
  help: {
    withdrawal:
      'visszatérítés, visszafizetés, elállás, pénzvisszafizetés, visszaküldés, visszavétel, pénz vissza, reklamáció, csere, lemondás',
    payment: 'számla, számlák, nyugta, fizetés, fizetni, fizetési módok',
    activation:
      'aktiválni, kulcs aktiválása, beváltás, beváltani, kód beváltása, nem működik a kulcs, kód beírása, hova írjam a kódot',
    delivery: 'kézbesítés, szállítás, hol a kulcsom',
    contact: 'kapcsolat, ügyfélszolgálat, segítség, támogatás, panasz',
    account: 'jelszó, elfelejtett jelszó, fiók, fiók törlése, belépés, bejelentkezés, adatvédelem',
  },
};
