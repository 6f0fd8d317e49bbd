import { toWords, withoutArticle } from './normalize-text.ts';
import { otherNumeral, toArabic } from './numerals.ts';
import { toLatinWords, toSpelledWords } from './other-scripts.ts';
import { toSounds } from './sounds.ts';

/** One product's row of the search tables: normalised words, separated by spaces. */
export interface SearchDocument {
  /** `products.name_key` and the trigram row. */
  nameKey: string;
  /** Its names in other languages, where they differ (`product_names`). */
  otherKeys: string[];
  aliases: string;
  publisher: string;
  genres: string;
  /** What the title and its publisher sound like. */
  sounds: string;
}

export interface SearchSource {
  name: string;
  /** The merchant's names of it in any language. */
  otherNames?: readonly string[];
  /** Publishers and developers; the first one is the publisher that the product's page names. */
  makers: readonly string[];
  /** Genres, tags and features. */
  genres: readonly string[];
}

const MAX_JOINED_LENGTH = 40;
const SMALL_WORDS = new Set(['a', 'an', 'and', 'of', 'the']);
/** A short second word is pronounced: "Garry's Mod" is "gmod". */
const MAX_SPOKEN_LENGTH = 4;

function toInitials(words: readonly string[]): string {
  return words.map((word) => toArabic(word) ?? word[0] ?? '').join('');
}

/** All-capital words of a title stay complete: "Bloons TD 6" is "btd6". */
function toSpokenInitials(segment: string): string {
  const isShouted = segment === segment.toUpperCase();
  return segment
    .split(/\s+/)
    .flatMap((raw) => (!isShouted && /^[A-Z]{2,4}$/.test(raw) ? [raw.toLowerCase()] : [toInitials(toWords(raw))]))
    .join('');
}

function abbreviate(words: readonly string[]): string[] {
  if (words.length < 2) return [];
  const made = [toInitials(words), toInitials(words.filter((word) => !SMALL_WORDS.has(word)))];
  const numeral = words.findIndex((word, index) => index > 0 && toArabic(word) !== null);
  if (numeral > 0) {
    const before = words.slice(0, numeral);
    const roman = otherNumeral(words[numeral] ?? '');
    made.push(toInitials(words.slice(0, numeral + 1)), toInitials(before));
    if (roman !== null) made.push(toInitials(before) + (toArabic(roman) === roman ? words[numeral] : roman));
  }
  const [first, second] = words;
  if (words.length === 2 && first && second && second.length <= MAX_SPOKEN_LENGTH) made.push(first.charAt(0) + second);
  return made;
}

/** "Jäger" is also typed "jaeger", "Smørrebrød" "smoerrebroed", "Århus" "aarhus". */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

function spellOut(name: string): string[] {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  return toWords(spelled);
}

/** A name in other scripts, by its romanisation: word by word and joined. */
function romanise(name: string): string[] {
  const latin = toLatinWords(name);
  return latin.length > 1 ? [...latin, latin.join('')] : latin;
}

/** Aliases of a title: initials ("ck3"), joined words ("halflife"), other numerals, spellings and scripts, bare words. */
export function toAliases(name: string): string[] {
  const words = toWords(name);
  const segments = name.split(/[™®©:–—|()]|\s-\s/).filter((segment) => segment.trim() !== '');
  const aliases = [...abbreviate(words), ...segments.flatMap((segment) => abbreviate(toWords(segment)))];
  aliases.push(toSpokenInitials(name), ...segments.map(toSpokenInitials));
  for (const [index, word] of words.entries()) {
    const numeral = index > 0 ? otherNumeral(word) : null;
    if (numeral !== null) aliases.push(numeral);
    const next = words[index + 1];
    if (next !== undefined) aliases.push(word + next);
  }
  if (words.length > 2) aliases.push(words.join(''));
  aliases.push(...spellOut(name), ...romanise(name), ...words.map(withoutArticle));
  const held = new Set(words);
  return [...new Set(aliases)].filter(
    (alias) => (alias.length > 1 || /\d/.test(alias)) && alias.length <= MAX_JOINED_LENGTH && !held.has(alias),
  );
}

const toKeys = (names: readonly string[]) => [...new Set(names.map((name) => toWords(name).join(' ')))];
const toText = (names: readonly string[]) => toKeys(names).join(' ');

/** The search tables' content for a product. */
export function toSearchDocument(source: SearchSource): SearchDocument {
  const nameKey = toText([source.name]);
  const otherNames = source.otherNames ?? [];
  const otherKeys = toKeys(otherNames).filter((key) => key !== '' && key !== nameKey);
  return {
    nameKey,
    otherKeys,
    // Whole names too: kana are only found as a phrase, in their order.
    aliases: [...new Set([...otherKeys, ...[source.name, ...otherNames].flatMap(toAliases)])].join(' '),
    publisher: toText(source.makers),
    genres: toText(source.genres),
    sounds: [source.name, ...source.makers.slice(0, 1)].map((name) => toSounds(toSpelledWords(name).latin)).join(''),
  };
}
