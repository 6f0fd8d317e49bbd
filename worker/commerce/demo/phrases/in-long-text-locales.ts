import type { LocaleCode } from '../../../../shared/locales.ts';
import { keepEnglish, LONG_TEXT_LOCALES, type LongTextLocale, type Translate, translateTo } from './translate.ts';

const voices = new Map<LongTextLocale, Translate>();

function voiceOf(locale: LongTextLocale): Translate {
  const voice = voices.get(locale) ?? translateTo(locale);
  voices.set(locale, voice);
  return voice;
}

/** Creates a text in English and in every long-text language. */
export function inLongTextLocales<Text>(
  make: (translate: Translate) => Text,
): Partial<Record<LocaleCode, Text>> & { en: Text } {
  const translated = LONG_TEXT_LOCALES.map((locale) => [locale, make(voiceOf(locale))]);
  return { ...Object.fromEntries(translated), en: make(keepEnglish) };
}
