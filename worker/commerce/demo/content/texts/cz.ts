import type { SeedTexts } from './seed-texts.ts';

/** Czech. */
export const cz: SeedTexts = {
  store: {
    title: '{shop}: herní klíče a dárkové karty okamžitě',
    description:
      'Kupte si digitální herní klíče a dárkové karty. Klíče dorazí během okamžiku, region uvádíme před platbou a neodhalené klíče lze vrátit.',
    ratingsNote: 'Hodnocení v této ukázce jsou smyšlená. Nikdo je neověřoval.',
  },
  categories: {
    games: 'Hry',
    deals: 'Slevy',
    giftCards: 'Dárkové karty',
    bundles: 'Balíčky',
    bestSellers: 'Nejprodávanější',
    newReleases: 'Novinky',
    underTen: 'Nabídky do 10\u00a0€',
    indiePicks: 'Vybrané nezávislé hry',
  },
  genres: ['Akční', 'Adventury', 'FPS', 'Horory', 'Nezávislé', 'RPG', 'Bojové', 'Závodní'],
  genrePages: [
    'Akční hry',
    'Adventury',
    'Střílečky z vlastního pohledu',
    'Hororové hry',
    'Nezávislé hry',
    'Hry na hrdiny',
    'Bojové hry',
    'Závodní hry',
  ],
  platformPage: 'Klíče {name}',
  landingIntro: '{name} v digitální podobě: okamžité dodání, region na stránce každého produktu.',
  attributes: { operatingSystem: 'Operační systém', platform: 'Platforma', genre: 'Žánr', tag: 'Štítek' },
  regions: {
    worldwide: 'Celý svět',
    eu: 'Evropská unie',
    europe: 'Evropa',
    americas: 'Severní a Jižní Amerika',
    restricted: 'Celý svět s výjimkami',
  },
  slides: [
    ['Slevy, které brzy skončí', 'Nižší ceny vybraných klíčů, jen na pár dní.', 'Zobrazit slevy'],
    ['Corsa Lunga 3', 'Tisíc mil z Alp k moři, za tři dny a za každého počasí.', 'Zobrazit hru'],
    ['Nechte je vybrat', 'Dárkové karty pro každou platformu, doručené během okamžiku.', 'Vybrat dárkovou kartu'],
    ['Malé týmy, velké nápady', 'Nezávislé hry vybrané lidmi, kteří dohrají, co začnou.', 'Prohlédnout nezávislé hry'],
  ],
};
