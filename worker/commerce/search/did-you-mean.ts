import type { Autocomplete } from '../../../shared/api/search.ts';
import { allowedErrors, editDistance } from './edit-distance.ts';

/** A word in the catalogue. `isNear`: from a title that resembles the whole term. */
export interface KnownWord {
  word: string;
  /** The number of products with it. */
  products: number;
  isNear: boolean;
}

/** One reading of a mistyped term; a lower cost is likelier. */
export interface Reading {
  words: string[];
  cost: number;
}

const CANDIDATES_PER_WORD = 12;
const MAX_READINGS = 24;
/** Typing errors in the first letter are rare; swaps with the second are less so. */
const FIRST_LETTER_COST = 0.5;
/** Missing, doubled and swapped letters are more common than replaced ones. */
const REPLACED_LETTER_COST = 0.3;
const NEAR_TITLE_GAIN = 0.4;
/** A frequent word is likelier; a whole error always weighs more. */
const FREQUENCY_GAIN = 0.03;

function hasSameLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

function toCost(typed: string, known: KnownWord, errors: number): number {
  const gain = Math.log1p(known.products) * FREQUENCY_GAIN + (known.isNear ? NEAR_TITLE_GAIN : 0);
  if (errors === 0) return -gain;
  const isSwapped = hasSameLetters(typed, known.word);
  const replaced = typed.length === known.word.length && !isSwapped ? REPLACED_LETTER_COST : 0;
  const first = typed[0] === known.word[0] || isSwapped ? 0 : FIRST_LETTER_COST;
  return errors + replaced + first - gain;
}

function toCandidates(typed: string, known: readonly KnownWord[]): Reading[] {
  const limit = allowedErrors(typed.length);
  const costs = new Map<string, number>();
  for (const one of known) {
    const errors = editDistance(typed, one.word, limit);
    if (errors > limit) continue;
    costs.set(one.word, Math.min(toCost(typed, one, errors), costs.get(one.word) ?? Number.POSITIVE_INFINITY));
  }
  const found = [...costs].map(([word, cost]) => ({ words: [word], cost }));
  return found.sort((a, b) => a.cost - b.cost).slice(0, CANDIDATES_PER_WORD);
}

/**
 * Readings of a mistyped term, the likeliest first: every word is itself or a similar known word. A word that resembles
 * nothing stays as it is. `knownOf` returns the known words to compare a typed one with.
 */
export function toReadings(words: readonly string[], knownOf: (word: string) => readonly KnownWord[]): Reading[] {
  let readings: Reading[] = [{ words: [], cost: 0 }];
  for (const typed of words) {
    const found = toCandidates(typed, knownOf(typed));
    const choices = found.length > 0 ? found : [{ words: [typed], cost: 0 }];
    readings = readings
      .flatMap((held) =>
        choices.map((choice) => ({ words: [...held.words, ...choice.words], cost: held.cost + choice.cost })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MAX_READINGS);
  }
  const typed = words.join(' ');
  return readings.filter((reading) => reading.words.join(' ') !== typed);
}

/** The corrected term in parts; `Changed` marks the words that differ from the typed ones. */
export function highlightChanges(
  typed: readonly string[],
  corrected: readonly string[],
): Autocomplete['DidYouMeanHighlighted'] {
  const held = new Set(typed);
  return corrected.map((word, index) => ({
    Text: index === corrected.length - 1 ? word : `${word} `,
    Changed: !held.has(word),
  }));
}
