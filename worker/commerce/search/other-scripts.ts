import anyAscii from 'any-ascii';
import { foldText, toWords } from './normalize-text.ts';

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
const SMALL_TSU = 'ッ';

type Rule = readonly [sign: RegExp, replacement: string | ((...signs: string[]) => string)];

/** Two Greek letters for one sound, which other languages write with one letter. */
const GREEK: readonly Rule[] = [
  [/ντ/g, 'd'],
  [/μπ/g, 'b'],
  [/γγ/g, 'ng'],
  [/γκ/g, 'g'],
  [/γου(?=[αεοιη])/g, 'w'],
  [/ου/g, 'u'],
  [/τζ/g, 'j'],
  [/χ/g, 'h'],
];

function latinOf(sign: string): string {
  return anyAscii(sign);
}

/** A small vowel replaces the vowel of the character before it: "ティ" is "ti", "ウォ" is "wo". */
function joinSmallVowel(_match: string, sign = '', vowel = ''): string {
  return (sign === 'ウ' ? 'w' : latinOf(sign).slice(0, -1)) + latinOf(vowel);
}

/** "キャ" is "kya", "シャ" is "sha". */
function joinSmallY(_match: string, sign = '', vowel = ''): string {
  const before = latinOf(sign).slice(0, -1);
  return before + (/(?:sh|ch|j)$/.test(before) ? latinOf(vowel).slice(1) : latinOf(vowel));
}

function doubleConsonant(_match: string, next = ''): string {
  const latin = /^[a-z]/.test(next) ? next : latinOf(next);
  return (latin.startsWith('ch') ? 't' : latin.charAt(0)) + latin;
}

const KANA: readonly Rule[] = [
  [/([ァ-ヺ])([ァィゥェォ])/g, joinSmallVowel],
  [/([ァ-ヺ])([ャュョ])/g, joinSmallY],
  [new RegExp(`${SMALL_TSU}(.)`, 'g'), doubleConsonant],
];

const HANGUL_START = 0xac00;
const FINALS = 28;
const FINAL_T = 7;
const FINAL_S = 19;

/** A final ㅅ is pronounced as t: "로켓". */
function speakFinal(syllable: string): string {
  const code = syllable.codePointAt(0) ?? 0;
  return (code - HANGUL_START) % FINALS === FINAL_S ? String.fromCodePoint(code - FINAL_S + FINAL_T) : syllable;
}

const OTHERS: readonly Rule[] = [
  [/[가-힣]/g, speakFinal],
  // Cyrillic х stands for h in nearly every title that came from another language.
  [/х/g, 'h'],
  [/ا/g, 'a'],
];

const RULES: readonly Rule[] = [...GREEK, ...KANA, ...OTHERS];

function applyRule(text: string, [sign, replacement]: Rule): string {
  return typeof replacement === 'string' ? text.replace(sign, replacement) : text.replace(sign, replacement);
}

/** True for a text with letters of another script than Latin. */
function hasOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text);
}

/** The words of a text in Latin letters, pinyin, Hepburn and the like; none for a text that is in Latin letters. */
export function toLatinWords(text: string): string[] {
  if (!hasOtherScript(text)) return [];
  const latin = foldText(anyAscii(RULES.reduce(applyRule, foldText(text))));
  return latin === '' ? [] : latin.split(' ');
}

/** The words of a text, and in Latin letters. */
export function toSpelledWords(text: string): { own: string[]; latin: string[] } {
  const own = toWords(text);
  const latin = toLatinWords(text);
  return { own, latin: latin.length > 0 ? latin : own };
}

/** Letters of a romanisation that stand for other sounds than elsewhere. */
const PRONUNCIATION: readonly (readonly [script: RegExp, letters: RegExp, sounds: Readonly<Record<string, string>>])[] =
  [
    [/\p{Script=Han}/u, /[xq]/g, { x: 'sh', q: 'ch' }],
    [/\p{Script=Hangul}/u, /eu|eo|ae/g, { eu: 'u', eo: 'o', ae: 'e' }],
  ];

/** The words of a text of another script in Latin letters, as they are pronounced; none for a text in Latin letters. */
export function toPronunciation(text: string): string[] {
  const rules = PRONUNCIATION.filter(([script]) => script.test(text));
  return toLatinWords(text).map((word) =>
    rules.reduce((text, [, letters, sounds]) => text.replace(letters, (found) => sounds[found] ?? found), word),
  );
}
