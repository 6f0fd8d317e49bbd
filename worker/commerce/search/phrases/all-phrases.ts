import type { LocaleCode } from '../../../../shared/locales.ts';
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
import { hi } from './in.ts';
import { it } from './it.ts';
import { jp } from './jp.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import type { QueryPhrases } from './query-phrases.ts';
import { ru } from './ru.ts';
import { se } from './se.ts';
import { tr } from './tr.ts';
import { vn } from './vn.ts';

/** What shoppers type beside titles, in every language. */
export const queryPhrases: Readonly<Record<LocaleCode, QueryPhrases>> = {
  ...{ en, tr, nl, de, es, fr, it, no, pl, pt, ru },
  ...{ vn, id, cn, ar, se, jp, cs, cz, bg, hu, in: hi },
};
