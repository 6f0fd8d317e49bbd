import type { LocaleCode } from '../../../../shared/locales.ts';
import { LONG_TEXT_LOCALES, type LongTextLocale, type Say, sayEnglish, sayIn } from './say.ts';

const voices = new Map<LongTextLocale, Say>();

function voiceOf(locale: LongTextLocale): Say {
  const voice = voices.get(locale) ?? sayIn(locale);
  voices.set(locale, voice);
  return voice;
}

/** Makes a text in English and in every language that has the long texts. */
export function inLongTextLocales<Text>(make: (say: Say) => Text): Partial<Record<LocaleCode, Text>> & { en: Text } {
  const translated = LONG_TEXT_LOCALES.map((locale) => [locale, make(voiceOf(locale))]);
  return { ...Object.fromEntries(translated), en: make(sayEnglish) };
}
