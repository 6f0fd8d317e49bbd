import type { Locale } from '../../../shared/locales.ts';

/** The script of a language, ISO 15924, by Unicode's likely subtags. */
export const scriptOf = ({ tag }: Locale): string => new Intl.Locale(tag).maximize().script ?? '';

/** The language of a tag, without territory and script. */
export const languageOf = ({ tag }: Locale): string => new Intl.Locale(tag).language;
