import { hashText } from '../../media/covers/cover-key.ts';

const STEPS = 0x1_0000_0000;

/** Deterministic pseudo-random decisions: each is a hash of a subject and a question. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  between(question: string, low: number, high: number): number;
  /** True in about `percent` of all subjects. */
  happens(question: string, percent: number): boolean;
  pick<Item>(question: string, items: readonly Item[]): Item;
  /** Different items in the order of the list. */
  pickSome<Item>(question: string, items: readonly Item[], count: number): Item[];
}

/** FNV hashes of similar inputs are similar: add a mixing round (the finaliser of MurmurHash3). */
function mix(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export function chanceOf(subject: string): Chance {
  const roll = (question: string) => mix(hashText(`${subject} ${question}`)) / STEPS;
  const pick = <Item>(question: string, items: readonly Item[]): Item => {
    const item = items[Math.floor(roll(question) * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    between: (question, low, high) => low + Math.floor(roll(question) * (high - low + 1)),
    happens: (question, percent) => roll(question) * 100 < percent,
    pick,
    pickSome(question, items, count) {
      const ranked = items.map((item, index) => ({ item, index, rank: roll(`${question} ${index}`) }));
      const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, count);
      return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item);
    },
  };
}
