import type { LocaleCode } from '../../../../../shared/locales.ts';

/** Translations of short descriptions, by the name of the game. */
export const shortDescriptions: Readonly<Record<string, Readonly<Partial<Record<LocaleCode, string>>>>> = {};
