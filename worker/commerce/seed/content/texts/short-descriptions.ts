import type { LocaleCode } from '../../../../../shared/locales.ts';
import { ar } from './short-descriptions/ar.ts';
import { cn } from './short-descriptions/cn.ts';
import { de } from './short-descriptions/de.ts';
import { es } from './short-descriptions/es.ts';
import { fr } from './short-descriptions/fr.ts';
import { pl } from './short-descriptions/pl.ts';
import { tr } from './short-descriptions/tr.ts';

/** Translations of short descriptions, by path code and name of the game: the best sellers have them. */
export const shortDescriptions: Readonly<Partial<Record<LocaleCode, Readonly<Record<string, string>>>>> = {
  ar,
  cn,
  de,
  es,
  fr,
  pl,
  tr,
};
