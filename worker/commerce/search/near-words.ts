import type { LocaleCode } from '../../../shared/locales.ts';
import { editDistance } from './edit-distance.ts';
import type { Lexicon, Meaning } from './lexicon.ts';
import { toLatinWords } from './other-scripts.ts';
import type { QueryWord } from './query-words.ts';
import { toPhones } from './sounds.ts';
import { stemOf } from './stems.ts';

/** A word of the lexicon, and the ways in which it is compared with a typed one. */
interface NearForms {
  word: string;
  stem: string;
  /** Sounds of the word in Latin letters; empty for a word in Latin letters. */
  phones: string;
  consonants: string;
}

type NearWord = NearForms & { meaning: Meaning };

/** Digits that Arabic is typed with in Latin letters. */
const ARABIC_DIGITS: Readonly<Record<string, string>> = { 5: 'kh', 7: 'h', 8: 'gh', 9: 'q' };
const isLatin = (word: string) => /^[\p{Script=Latin}\d]+$/u.test(word);
const toConsonants = (phones: string) => phones.replace(/[aiu]/g, '').replace(/(.)\1+/g, '$1');

/** The sounds of a word that is typed in Latin letters: "al3ab" is "العاب", "darawni" is "डरावनी". */
function toTypedPhones(word: string, locale: LocaleCode): string {
  if (locale === 'ar') return toPhones(word.replace(/\d/g, (digit) => ARABIC_DIGITS[digit] ?? ''));
  return toPhones(locale === 'in' ? word.replaceAll('w', 'v') : word);
}

const CHARACTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー](?: |$)/u;

function toForms(key: string, locale: LocaleCode): NearForms {
  // Characters of a script without spaces are words of the lexicon; a shopper types them as one.
  const word = CHARACTER.test(key) ? key.replaceAll(' ', '') : key;
  const phones = isLatin(word) ? '' : toPhones(toLatinWords(word).join(''));
  return { word, stem: stemOf(word, locale), phones, consonants: toConsonants(phones) };
}

const MAX_FORMS = 50_000;
const formsOf = new Map<string, NearForms>();

/** Kept longer than a lexicon, which ends with every change of the catalogue. */
function readForms(key: string, locale: LocaleCode): NearForms {
  const name = `${locale} ${key}`;
  const forms = formsOf.get(name) ?? toForms(key, locale);
  if (formsOf.size >= MAX_FORMS) formsOf.clear();
  formsOf.set(name, forms);
  return forms;
}

const isWord = (key: string) => !/^\d/.test(key) && (!key.includes(' ') || CHARACTER.test(key));
const nearWords = new WeakMap<Lexicon, readonly NearWord[]>();

/** The single words of a lexicon. Seldom needed: only for words that nobody knows. */
function readNearWords(lexicon: Lexicon): readonly NearWord[] {
  const held = nearWords.get(lexicon);
  if (held) return held;
  const words = [...lexicon.exact].flatMap(([key, meaning]): NearWord[] => {
    const forms = isWord(key) ? readForms(key, lexicon.locale) : null;
    return forms === null || forms.word.includes(' ') ? [] : [{ ...forms, meaning }];
  });
  nearWords.set(lexicon, words);
  return words;
}

const MIN_LENGTH = 5;
const MIN_LONG = 8;
/** Fewer consonants are alike by chance. */
const MIN_CONSONANTS = 3;
/** Arabic is written without its short vowels. */
const MIN_ARABIC_CONSONANTS = 2;

/** A typed ending may be another one, but hardly lacks: "coper" is not "cooperative". */
const MAX_MISSING_ENDING = 3;

/** Letters in which a typed word differs from one of the lexicon or its stem; null for more than a slip. */
function measureSlip({ word, stems }: QueryWord, near: NearWord): number | null {
  if (word.length < MIN_LENGTH || near.word.length < MIN_LENGTH || word[0] !== near.word[0]) return null;
  const limit = word.length < MIN_LONG ? 1 : 2;
  const stemSlips = (near.word.length - word.length > MAX_MISSING_ENDING ? [] : stems)
    .filter((stem) => stem.length >= MIN_LENGTH && near.stem.length >= MIN_LENGTH)
    .map((stem) => editDistance(stem, near.stem, 1));
  const slip = Math.min(editDistance(word, near.word, limit), ...stemSlips.map((one) => (one > 1 ? limit + 1 : one)));
  return slip <= limit ? slip : null;
}

/** Likewise by sound, for a word of another script that was typed in Latin letters. */
function measureSound(typed: string, near: NearWord, locale: LocaleCode): number | null {
  if (near.phones === '') return null;
  if (near.phones === typed) return 0;
  const consonants = toConsonants(typed);
  const least = locale === 'ar' && near.meaning.facet ? MIN_ARABIC_CONSONANTS : MIN_CONSONANTS;
  return consonants.length >= least && consonants === near.consonants ? 1 : null;
}

/** The word of a lexicon that an unknown one is a slip or a romanisation of; words of the shop before others. */
export function findNearWord(typed: QueryWord, lexicon: Lexicon): string | null {
  const { locale } = lexicon;
  const phones = isLatin(typed.word) ? toTypedPhones(typed.word, locale) : '';
  const found = readNearWords(lexicon).flatMap((near) => {
    const slip = phones === '' ? null : measureSound(phones, near, locale);
    const cost = slip ?? measureSlip(typed, near);
    return cost === null ? [] : [{ word: near.word, rank: cost + (near.meaning.facet ? 0 : 0.5) }];
  });
  return found.sort((a, b) => a.rank - b.rank)[0]?.word ?? null;
}
