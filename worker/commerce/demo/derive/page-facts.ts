import type { SeedFacts } from '../catalogue-rows.ts';
import type { GenreKey } from '../content/genres.ts';
import type { GameRow } from '../content/parse-games.ts';
import type { SeedPlatform } from '../content/platforms.ts';
import type { Chance } from './chance.ts';
import { controlsOf, playersOf } from './game-texts.ts';

/** Ages by PEGI and USK. */
const AGES: Readonly<Record<GenreKey, readonly (readonly [pegi: number, usk: number])[]>> = {
  action: [
    [12, 12],
    [16, 16],
  ],
  adventure: [
    [7, 6],
    [12, 12],
  ],
  fps: [
    [16, 16],
    [18, 18],
  ],
  horror: [
    [16, 16],
    [18, 18],
  ],
  indie: [
    [3, 0],
    [7, 6],
  ],
  rpg: [[12, 12]],
  fighting: [
    [12, 12],
    [16, 16],
  ],
  racing: [
    [3, 0],
    [7, 6],
  ],
};

/** The names of `game-facts.ts` as BCP 47, and how often a game has a language's voices, in percent. */
const LANGUAGES: Readonly<Record<string, readonly [tag: string, audio: number]>> = {
  English: ['en', 100],
  French: ['fr', 45],
  Italian: ['it', 20],
  German: ['de', 50],
  Spanish: ['es', 40],
  Dutch: ['nl', 0],
  Polish: ['pl', 15],
  Portuguese: ['pt', 10],
  Russian: ['ru', 20],
  Turkish: ['tr', 5],
  'Simplified Chinese': ['zh-Hans', 25],
  Japanese: ['ja', 60],
  Arabic: ['ar', 5],
  Swedish: ['sv', 0],
  Norwegian: ['nb', 0],
  Danish: ['da', 0],
  Czech: ['cs', 5],
  Hungarian: ['hu', 0],
  Bulgarian: ['bg', 0],
};

const DIRECT_PLATFORM_ID = 17;
/** Beside the promoted games. */
const TRAILERS = new Set([
  'Emberglass Saga III',
  'Gravewright',
  'Sable & Saffron',
  'Hearthbound',
  'Ninety-Nine Princes',
]);

function featuresOf(row: GameRow, platform: SeedPlatform, chance: Chance): string[] {
  const [players, controls] = [playersOf(row, chance), controlsOf(chance)];
  return [
    'single-player',
    ...(/online for|locally and online|two online/.test(players) ? ['multiplayer'] : []),
    ...(/to (three|four) players online/.test(players) ? ['co-op'] : []),
    ...(/one screen|locally|One or two players$/.test(players) ? ['shared-screen'] : []),
    ...(/[Cc]ontroller/.test(controls) ? ['controller'] : []),
    ...(platform.id !== DIRECT_PLATFORM_ID && chance.happens('achievements', 75) ? ['achievements'] : []),
    ...(platform.id !== DIRECT_PLATFORM_ID && chance.happens('cloud saves', 65) ? ['cloud-saves'] : []),
    ...(platform.id === DIRECT_PLATFORM_ID ? ['drm-free'] : []),
  ];
}

/** What the product page of a game tells beside its description. */
export function pageFactsOf(
  row: GameRow,
  {
    platform,
    languages,
    isFeatured,
    chance,
  }: { platform: SeedPlatform; languages: readonly string[]; isFeatured: boolean; chance: Chance },
): SeedFacts {
  const [main = 'indie'] = row.genres;
  const [pegi, usk] = chance.pick('age', AGES[main]);
  const isRecommended = chance.happens('recommended price', 25);
  return {
    ageRating: `PEGI ${pegi}, USK ${usk}`,
    features: featuresOf(row, platform, chance),
    languageSupport: languages.flatMap((name) => {
      const [language, audio] = LANGUAGES[name] ?? [];
      if (language === undefined || audio === undefined) return [];
      const hasAudio = chance.happens(`audio ${name}`, audio);
      return [
        {
          language,
          interface: true,
          audio: hasAudio,
          subtitles: name === 'English' || chance.happens(`subtitles ${name}`, 85),
        },
      ];
    }),
    recommendedPrice: isRecommended ? Math.ceil((row.priceMinor * 1.2) / 500) * 5 - 0.01 : null,
    hasTrailer: isFeatured || TRAILERS.has(row.name),
  };
}
