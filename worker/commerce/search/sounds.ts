import { toArabic } from './numerals.ts';

type Rule = readonly [letters: RegExp, sound: string];

/** Letters by how they are pronounced, first match first: S is "sh", C "ch", T "th"; vowels are a, i and u. */
const PRONUNCIATION: readonly Rule[] = [
  [/^[kgp](?=n|s)/g, ''],
  [/^wr/g, 'r'],
  [/(?<=i|ou|au|ei)gh(?=[ts]|$)/g, ''],
  [/ti(?=[ao])/g, 'S'],
  [/ph/g, 'f'],
  [/bh/g, 'b'],
  [/ch(?=[rl])/g, 'k'],
  [/tch|tsh|ch/g, 'C'],
  [/dzh|dg(?=[eiy])/g, 'j'],
  [/[sz]h/g, 'S'],
  [/t[sz]|d[sz]|s?c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
  [/kh|ck|qu|[qc]/g, 'k'],
  [/gh/g, 'g'],
  [/th/g, 'T'],
  [/dh/g, 'd'],
  [/ww|w(?=[aeiouy])/g, 'W'],
  [/w/g, 'u'],
  [/(?<=[^aeiouy]{2,}|[aeiou][^aeiouy])e$/g, ''],
  [/[eiy]/g, 'i'],
  [/o/g, 'u'],
];
const DOUBLED = /(\D)\1+/g;

/** Sounds that some scripts do not distinguish: p, b, f and v in Arabic, l and r in Japanese, w and v in Russian. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ b: 'p', f: 'p', v: 'p', W: 'p', g: 'k', S: 's', C: 's', j: 's', d: 't', T: 't', m: 'n', r: 'l' },
};
/** Pairs of two sets that are written one for the other: "the" as "za", "geometry" as "jeometri". */
const NEAR = new Set(['Ts', 'sT', 'gj', 'jg', 'Wu', 'uW', 'hk', 'kh', 'Ck', 'kC']);

const isVowel = (phone: string) => phone === 'a' || phone === 'i' || phone === 'u';

/** The sounds of a word in Latin letters, a letter each. */
export function toPhones(word: string): string {
  return PRONUNCIATION.reduce((text, [letters, sound]) => text.replace(letters, sound), word).replace(DOUBLED, '$1');
}

/** The consonants of a word's sounds, those alike as one, with an "a" for a vowel at its beginning. */
export function toSkeleton(phones: string): string {
  return phones
    .replace(/h/g, '')
    .replace(/^[aiu]/, 'A')
    .replace(/r(?![aiurl])/g, '') // Silent in Japanese, Korean and much English: "war", "star".
    .replace(/[a-zA-Z]/g, (phone) => ALIKE[phone] ?? phone)
    .replace(DOUBLED, '$1')
    .replace(/[aiu]/g, '')
    .toLowerCase();
}

/** Numerals as digits: a shopper types "3" for "III". */
function withDigits(words: readonly string[]): string[] {
  return words.map((word, index) => (index > 0 ? (toArabic(word) ?? word) : word));
}

function joinSkeletons(phones: readonly string[]): string {
  const skeletons = new Set([...phones, phones.join('')].map(toSkeleton));
  skeletons.delete('');
  return ` ${[...skeletons].join(' ')} `;
}

/** A title's entry in the sound index: the skeletons of its words and of all of them joined, separated by spaces. */
export function toSounds(words: readonly string[]): string {
  return joinSkeletons(withDigits(words).map(toPhones));
}

/** A query for the sound index: with each silent r both left out and, as the title may pronounce it, kept ("fairvotch"). */
export function toSoundQuery(words: readonly string[]): string {
  const phones = withDigits(words).map(toPhones);
  return joinSkeletons(phones) + joinSkeletons(phones.map((word) => word.replace(/r/g, 'l')));
}

const VOWEL_COST = 0.12;
const DIGIT_COST = 3;

/** What differences in sound cost, by the script that was typed. */
export interface SoundCosts {
  /** One sound for another that is alike. */
  readonly alike: number;
  /** An r, h or w that is silent. */
  readonly silent: number;
  /** A vowel that is not in the title. */
  readonly addedVowel: number;
}
const ALPHABET: SoundCosts = { alike: 0.25, silent: 0.3, addedVowel: 0.1 };
/** Scripts of syllables have few sounds, and a vowel after nearly each consonant. */
const SYLLABLES: SoundCosts = { alike: 0.1, silent: 0.12, addedVowel: 0.05 };
const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const soundCostsFor = (typed: string): SoundCosts => (SYLLABIC.test(typed) ? SYLLABLES : ALPHABET);

function costOf(phone: string, soundCosts: SoundCosts, vowelCost = VOWEL_COST): number {
  if (isVowel(phone)) return vowelCost;
  if (phone === 'r' || phone === 'h' || phone === 'W') return soundCosts.silent;
  return phone >= '0' && phone <= '9' ? DIGIT_COST : 1;
}

function replaceCost(a: string, b: string, soundCosts: SoundCosts): number {
  if (a === b) return 0;
  if (isVowel(a) && isVowel(b)) return VOWEL_COST;
  if ((ALIKE[a] ?? a) === (ALIKE[b] ?? b)) return soundCosts.alike;
  return NEAR.has(a + b) ? soundCosts.silent : costOf(a, soundCosts) + costOf(b, soundCosts);
}

/**
 * The edit distance by sound of a typed text from each prefix of a title: `costs[n]` for its first n phones; empty when
 * all exceed `limit`.
 */
function measureSoundDistances(typed: string, title: string, soundCosts: SoundCosts, limit: number): number[] {
  const phones = [...title];
  const missed = phones.map((phone) => costOf(phone, soundCosts));
  let last = [0];
  for (const cost of missed) last.push((last.at(-1) ?? 0) + cost);
  for (const sound of typed) {
    const added = costOf(sound, soundCosts, soundCosts.addedVowel);
    let before = (last[0] ?? 0) + added;
    const row = [before];
    for (const [at, phone] of phones.entries()) {
      const replaced = (last[at] ?? 0) + replaceCost(sound, phone, soundCosts);
      before = Math.min((last[at + 1] ?? 0) + added, before + (missed[at] ?? 0), replaced);
      row.push(before);
    }
    if (Math.min(...row) > limit) return [];
    last = row;
  }
  return last;
}

/** A part of a title that sounds like a typed text; a lower cost is more alike. */
interface SoundMatch {
  /** The places of its first word and of the one after its last. */
  from: number;
  to: number;
  cost: number;
}

const LATER_START_COST = 0.2;
const LEFT_OUT_WORD_COST = 0.05;
/** In sounds: a longer part of a title is no match for the typed text. */
const MAX_LONGER = 8;
/**
 * More sounds than any title has: a hundred characters may expand to a thousand letters, to be compared with every
 * title.
 */
const MAX_TYPED_SOUNDS = 80;

/** A match may cost this much: a base, and more for each consonant that was typed. */
const LIKE_SOUND = { text: 0.6, consonant: 0.27 };

function allowedSoundCost(typed: readonly string[]): number {
  return LIKE_SOUND.text + LIKE_SOUND.consonant * toSkeleton(typed.map(toPhones).join('')).length;
}

/**
 * The part of a title that sounds most like a typed text: some of its words, in their order; null when none is alike.
 */
export function matchTitleBySound(
  typed: readonly string[],
  title: readonly string[],
  soundCosts: SoundCosts,
): SoundMatch | null {
  const sounds = withDigits(typed).map(toPhones).join('');
  if (sounds.length > MAX_TYPED_SOUNDS) return null;
  const phones = withDigits(title).map(toPhones);
  /** Each one more alike than the one before it. */
  const alike: SoundMatch[] = [];
  let limit = allowedSoundCost(typed);
  for (let from = 0; from < phones.length; from += 1) {
    const rest = phones
      .slice(from)
      .join('')
      .slice(0, sounds.length + MAX_LONGER);
    const costs = measureSoundDistances(sounds, rest, soundCosts, limit);
    let length = 0;
    for (let to = from + 1; to <= phones.length; to += 1) {
      length += phones[to - 1]?.length ?? 0;
      const leftOut = phones.length - (to - from);
      const distance = costs[length] ?? Number.POSITIVE_INFINITY;
      const cost = distance + (from > 0 ? LATER_START_COST : 0) + leftOut * LEFT_OUT_WORD_COST;
      if (cost >= limit) continue;
      alike.push({ from, to, cost });
      limit = cost;
    }
  }
  return alike.at(-1) ?? null;
}
