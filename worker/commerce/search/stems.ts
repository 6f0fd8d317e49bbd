import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import type { LocaleCode } from '../../../shared/locales.ts';
import { foldText } from './normalize-text.ts';

/**
 * Endings of nouns and adjectives of the languages without a kept stemmer: the package has none for Polish and Czech, and
 * its Bulgarian one throws.
 */
const POLISH =
  /(?:ych|ich|ego|iego|emu|iemu|ymi|imi|ami|iami|ach|iach|owa|owe|owy|owej|ow|om|ej|iej|ie|ia|a|e|y|i|u|o)$/;
const CZECH = /(?:ych|ich|eho|iho|emu|imu|ymi|imi|ami|emi|ach|ech|ove|ova|ovy|ou|um|em|am|ej|a|e|y|i|u|o)$/;
const BULGARIAN = /(?:овете|ите|ата|ята|ото|ето|ове|еве|ища|ият|ът|ят|та|то|те|ия|и|а|я|о|е)$/;
const MIN_STEM = 4;

const withoutEnding = (ending: RegExp) => (word: string) => {
  const stem = foldText(word).replace(ending, '');
  return stem.length >= MIN_STEM ? stem : word;
};

/** Chinese, Japanese and Vietnamese have no inflections. */
const STEMMERS: Partial<Record<LocaleCode, (word: string) => string>> = {
  ...{ en: english, tr: turkish, nl: dutch, de: german, es: spanish, fr: french, it: italian, no: norwegian },
  ...{ pt: portuguese, ru: russian, id: indonesian, ar: arabic, se: swedish, cs: danish, in: hindi, hu: hungarian },
  ...{ pl: withoutEnding(POLISH), cz: withoutEnding(CZECH), bg: withoutEnding(BULGARIAN) },
};

const MIN_WORD = 4;

/** A word without its inflection, folded; the folded word itself in languages without inflections. */
export function stemOf(word: string, locale: LocaleCode): string {
  const stem = word.length < MIN_WORD ? word : (STEMMERS[locale]?.(word) ?? word);
  return foldText(stem) || foldText(word);
}

const ELIDING: ReadonlySet<LocaleCode> = new Set(['fr', 'it']);
const ELISION = /(?<![\p{L}\p{N}])(\p{L}{1,5})['’](?=\p{L}{3})/gu;

/** Articles and prepositions as words of their own: "jeux d'action". */
export function splitElisions(text: string, locale: LocaleCode): string {
  return ELIDING.has(locale) ? text.replace(ELISION, '$1 ') : text;
}

/** The words of a text as typed: stemmers know accents. */
export function toPlainWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
