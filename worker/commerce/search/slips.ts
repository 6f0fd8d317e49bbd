import { toLatinWords } from './other-scripts.ts';
import { toPhones, toSkeleton } from './sounds.ts';

/** Rows of a keyboard: letters beside each other are typed for one another. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters for sounds that are written in several ways. */
const ALIKE = ['aeiouy', 'cksqxz', 'td', 'mn', 'bpfvw', 'gj', 'gk', 'lr'];
const VOWEL = /[aeiouy]/;

const VOWEL_COST = 0.5;
const LETTER_COST = 1;
/** No slip of a finger or an ear. */
const FAR_COST = 2.5;
/** Slips in the first letter are rare. */
const FIRST_COST = 1;

function isNextTo(a: string, b: string): boolean {
  return ROWS.some((row) => row.includes(a) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1 && row.includes(b));
}

function replaceCost(a: string, b: string): number {
  if (a === b) return 0;
  if (VOWEL.test(a) && VOWEL.test(b)) return VOWEL_COST;
  return isNextTo(a, b) || ALIKE.some((letters) => letters.includes(a) && letters.includes(b)) ? LETTER_COST : FAR_COST;
}

/** One letter too many or too few: a vowel or a doubled letter is easily missed. */
function gapCost(text: string, at: number): number {
  const letter = text[at] ?? '';
  const isCheap = VOWEL.test(letter) || letter === text[at - 1] || letter === text[at + 1];
  return (isCheap ? VOWEL_COST : LETTER_COST) + (at === 0 ? FIRST_COST : 0);
}

function measureSlips(a: string, b: string): number {
  const rows: number[][] = [];
  const cost = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      const [from, to] = [a[i - 1] ?? '', b[j - 1] ?? ''];
      const isSwap = i > 1 && j > 1 && from === b[j - 2] && a[i - 2] === to;
      row[j] =
        i + j === 0
          ? 0
          : Math.min(
              i > 0 ? cost(i - 1, j) + gapCost(a, i - 1) : Number.POSITIVE_INFINITY,
              j > 0 ? cost(i, j - 1) + gapCost(b, j - 1) : Number.POSITIVE_INFINITY,
              i > 0 && j > 0 ? cost(i - 1, j - 1) + replaceCost(from, to) : Number.POSITIVE_INFINITY,
              isSwap ? cost(i - 2, j - 2) + LETTER_COST : Number.POSITIVE_INFINITY,
            );
    }
  }
  return cost(a.length, b.length);
}

const LONG_WORD = 8;
const MIN_CONSONANTS = 3;

const toLatin = (word: string) => toLatinWords(word).join('') || word;

/** True if a typed word is another one with a slip of the finger, or written by its sound. */
function isSlip(typedWord: string, otherWord: string): boolean {
  const [typed, word] = [toLatin(typedWord), toLatin(otherWord)];
  if (measureSlips(typed, word) <= (typed.length < LONG_WORD ? 1 : 1.5)) return true;
  const sounds = toSkeleton(toPhones(typed));
  return sounds.length >= MIN_CONSONANTS && sounds === toSkeleton(toPhones(word));
}

/** True if typed words are others with a slip in one of them, or in half of them; else these are a guess (SEARCH-61). */
export function areSlips(typed: readonly string[], words: readonly string[]): boolean {
  const changed = typed.flatMap((word, index) => (word === words[index] ? [] : [[word, words[index] ?? ''] as const]));
  return changed.length <= Math.max(1, typed.length / 2) && changed.every(([word, other]) => isSlip(word, other));
}
