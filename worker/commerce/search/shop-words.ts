import { toWords, withoutArticle } from './normalize-text.ts';
import { matchTitleBySound, type SoundCosts, toPhones, toSkeleton } from './sounds.ts';

/** A category, a filter value without a page of its own, or a feature of games; its products are those of `id`. */
type Members =
  | { kind: 'category' | 'option'; id: number }
  /** The FTS5 expression that finds its products. */
  | { kind: 'feature'; id: string };

/** The same with everything that it is called in one language. */
export type NamedCategory = Members & {
  name: string;
  /** Its short name, among others: "RPG". */
  label: string;
  /** Empty for what has no page. */
  slug: string;
  /** The filter value of a landing page, or the value itself; null without one. */
  optionId: number | null;
  /** A category that fills itself with deals: beside other words it means everything that is reduced. */
  isDeals: boolean;
  /** What kind of filter value it is. */
  group: 'system' | 'platform' | 'genre' | null;
  /** Its names and the merchant's search words. */
  phrases: readonly string[];
  /** Its English search words, for other languages that have no meaning of their own for them. */
  english?: readonly string[];
  /** Words of each name: its own, its filter value's, and the merchant's search words. */
  calls: readonly (readonly string[])[];
};

/** A category that a term names. */
export type CategoryMatch = NamedCategory & {
  /** All of one name was typed, up to its inflection: its products follow even where titles contain the word. */
  isComplete: boolean;
};

const MIN_STEM = 3;
/** How many letters at the end of the longer word an inflection may change: "карты" and "карта", "jogos" and "jogo". */
const MAX_ENDING = 2;
const MAX_OFFERED = 3;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A name of which a smaller share was typed does not count. */
const MIN_SHARE = 0.5;

function isSameStem(typedWord: string, ownWord: string): boolean {
  const typed = withoutArticle(typedWord);
  const word = withoutArticle(ownWord);
  if (typed === word) return true;
  if (HAN_OR_KANA.test(typed)) return false;
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared += 1;
  return shared >= Math.max(MIN_STEM, long.length - MAX_ENDING);
}

/** Systems and platforms are names, which have no inflections: "window" is not "Windows". */
const isSameWord = (typed: string, word: string) => typed === word;

/** The share of a name's letters that the typed words cover; 0 when one of them is not in the name. */
function shareOf(typed: readonly string[], call: readonly string[], isSame: typeof isSameStem): number {
  const joined = call.join('');
  if (joined === '') return 0;
  if (isSame(typed.join(''), joined)) return 1;
  const rest = [...call];
  let covered = 0;
  for (const word of typed) {
    const at = rest.findIndex((one) => isSame(word, one));
    if (at < 0) return 0;
    covered += rest.splice(at, 1).join('').length;
  }
  return covered / joined.length;
}

/** The categories that typed words name, the most completely named first (SEARCH-10). */
export function matchCategories(typed: readonly string[], categories: readonly NamedCategory[]): CategoryMatch[] {
  if (typed.length === 0) return [];
  return categories
    .map((category) => {
      const isSame = category.kind === 'option' ? isSameWord : isSameStem;
      return { category, share: Math.max(0, ...category.calls.map((call) => shareOf(typed, call, isSame))) };
    })
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_OFFERED)
    .map(({ category, share }) => ({ ...category, isComplete: share === 1 }));
}

/** A category by how much its name differs in sound from what was typed. */
export interface CategorySoundMatch {
  category: CategoryMatch;
  cost: number;
}

/** A name that differs by more is another word: in total, and for each typed consonant. */
const MAX_NAME_COST = { text: 0.5, consonant: 0.125 };
const LATIN_WORD = /^[\p{Script=Latin}\d]+$/u;

/**
 * The category whose name sounds most like words of another script: "стим" is "Steam"; null when none does (SEARCH-11).
 */
export function matchCategoryBySound(
  pronounced: readonly string[],
  soundCosts: SoundCosts,
  categories: readonly NamedCategory[],
): CategorySoundMatch | null {
  if (pronounced.length === 0) return null;
  const consonants = toSkeleton(pronounced.map(toPhones).join('')).length;
  const limit = Math.min(MAX_NAME_COST.text, MAX_NAME_COST.consonant * consonants);
  const alike = categories.flatMap((category) =>
    category.calls
      .filter((call) => call.every((word) => LATIN_WORD.test(word)))
      .flatMap((call) => {
        const part = matchTitleBySound(pronounced, call, soundCosts);
        const isMeant =
          part && part.cost <= limit && shareOf(call.slice(part.from, part.to), call, isSameWord) >= MIN_SHARE;
        return isMeant ? [{ category: { ...category, isComplete: false }, cost: part.cost }] : [];
      }),
  );
  return alike.sort((a, b) => a.cost - b.cost)[0] ?? null;
}

/** The words of each name; names of one row are separated by commas. */
export function toCalls(names: readonly (string | null | undefined)[]): string[][] {
  const calls = names.flatMap((name) => (name ?? '').split(',')).map(toWords);
  return [...new Map(calls.filter((words) => words.length > 0).map((words) => [words.join(' '), words])).values()];
}
