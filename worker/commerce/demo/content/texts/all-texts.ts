import type { LocaleCode } from '../../../../../shared/locales.ts';
import { ar } from './ar.ts';
import { bg } from './bg.ts';
import { cn } from './cn.ts';
import { cs } from './cs.ts';
import { cz } from './cz.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { hindi } from './in.ts';
import { it } from './it.ts';
import { jp } from './jp.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { se } from './se.ts';
import type { SeedTexts } from './seed-texts.ts';
import { tr } from './tr.ts';
import { vn } from './vn.ts';

/** The short texts by path code. */
export const seedTexts: Readonly<Record<LocaleCode, SeedTexts>> = {
  en,
  tr,
  nl,
  de,
  es,
  fr,
  it,
  no,
  pl,
  pt,
  ru,
  vn,
  id,
  cn,
  ar,
  se,
  jp,
  cs,
  in: hindi,
  cz,
  bg,
  hu,
};
