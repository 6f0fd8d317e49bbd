import type { Autocomplete } from '../../../shared/api/catalog.ts';
import { allowedErrors, editDistance } from './edit-distance.ts';

/** A word of the catalogue and how many products have it. */
export interface KnownWord {
  word: string;
  products: number;
}

interface Candidate {
  word: string;
  cost: number;
}

const CANDIDATES_PER_WORD = 4;
const MAX_CORRECTIONS = 24;
/** A frequent word is the likelier meaning; a whole error always weighs more than frequency. */
const FREQUENCY_WEIGHT = 0.08;

function toCandidates(typed: string, known: readonly KnownWord[]): Candidate[] {
  const limit = allowedErrors(typed.length);
  const costs = new Map<string, number>();
  for (const { word, products } of known) {
    const errors = editDistance(typed, word, limit);
    if (errors > limit) continue;
    // People rarely miss the first letter.
    const firstLetter = errors > 0 && word[0] !== typed[0] ? 0.5 : 0;
    const cost = errors + firstLetter - Math.min(0.9, Math.log1p(products) * FREQUENCY_WEIGHT);
    costs.set(word, Math.min(cost, costs.get(word) ?? Number.POSITIVE_INFINITY));
  }
  const found = [...costs].map(([word, cost]) => ({ word, cost })).sort((a, b) => a.cost - b.cost);
  return found.slice(0, CANDIDATES_PER_WORD);
}

/**
 * Ways to read a mistyped term, the likeliest first: every word is replaced by itself or by a similar known word.
 * A word that resembles nothing stays as it is. `knownOf` gives the known words to compare a typed one with.
 */
export function toCorrections(words: readonly string[], knownOf: (word: string) => readonly KnownWord[]): string[][] {
  let readings: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  for (const typed of words) {
    const found = toCandidates(typed, knownOf(typed));
    const choices = found.length > 0 ? found : [{ word: typed, cost: 0 }];
    readings = readings
      .flatMap((reading) =>
        choices.map(({ word, cost }) => ({ words: [...reading.words, word], cost: reading.cost + cost })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MAX_CORRECTIONS);
  }
  const typed = words.join(' ');
  return readings.map((reading) => reading.words).filter((reading) => reading.join(' ') !== typed);
}

/** The corrected term in pieces; `Changed` marks the words that were not typed like this. */
export function highlightChanges(typed: readonly string[], corrected: readonly string[]): Autocomplete['DidYouMeanHighlighted'] {
  const held = new Set(typed);
  return corrected.map((word, index) => ({
    Text: index === corrected.length - 1 ? word : `${word} `,
    Changed: !held.has(word),
  }));
}
