import type { SeedTexts } from './seed-texts.ts';

export const hu: SeedTexts = {
  store: {
    title: '{shop}: játékkulcsok és ajándékkártyák, azonnal',
    description:
      'Vásárolj digitális játékkulcsokat és ajándékkártyákat. A kulcsok azonnal megérkeznek, a régiót fizetés előtt jelezzük, a fel nem fedett kulcs visszaadható.',
    ratingsNote: 'A bemutatóbolt értékelései kitaláltak. Senki sem ellenőrizte őket.',
  },
  categories: {
    games: 'Játékok',
    deals: 'Akciók',
    giftCards: 'Ajándékkártyák',
    bundles: 'Csomagok',
    bestSellers: 'Legnépszerűbbek',
    newReleases: 'Újdonságok',
    underTen: 'Akciók 10\u00a0€ alatt',
    indiePicks: 'Válogatott indie játékok',
  },
  genres: ['Akció', 'Kaland', 'FPS', 'Horror', 'Indie', 'Szerepjáték', 'Verekedős', 'Verseny'],
  genrePages: [
    'Akciójátékok',
    'Kalandjátékok',
    'Belső nézetes lövöldözős játékok',
    'Horrorjátékok',
    'Indie játékok',
    'Szerepjátékok',
    'Verekedős játékok',
    'Versenyjátékok',
  ],
  platformPage: '{name}-kulcsok',
  landingIntro: '{name} digitális formában: azonnali kézbesítés, a régió minden termékoldalon szerepel.',
  attributes: { operatingSystem: 'Operációs rendszer', platform: 'Platform', genre: 'Műfaj', tag: 'Címke' },
  regions: {
    worldwide: 'Világszerte',
    eu: 'Európai Unió',
    europe: 'Európa',
    americas: 'Észak- és Dél-Amerika',
    restricted: 'Világszerte, kivételekkel',
  },
  slides: [
    [
      'Hamarosan lejáró akciók',
      'Csökkentett árak kézzel válogatott kulcsokra, csak néhány napig.',
      'Akciók megtekintése',
    ],
    ['Corsa Lunga 3', 'Ezer mérföld az Alpoktól a tengerig, három nap alatt, minden időben.', 'Játék megtekintése'],
    [
      'Bízd rájuk a választást',
      'Ajándékkártya minden platformra, pillanatok alatt kézbesítve.',
      'Ajándékkártya választása',
    ],
    [
      'Kis csapatok, nagy ötletek',
      'Független játékok azok válogatásában, akik végig is játsszák őket.',
      'Indie játékok böngészése',
    ],
  ],
};
