import type { LocaleCode } from '../../../../../shared/locales.ts';
import { latinSearchWords } from './search-words-latin.ts';
import { otherSearchWords } from './search-words-other.ts';
import type { SearchWords } from './seed-texts.ts';

/** Usual synonyms of the categories' names in each language. */
export const searchWords: Readonly<Record<LocaleCode, SearchWords>> = { ...latinSearchWords, ...otherSearchWords };
