import type { Messages } from '@lingui/core';
import { createTranslate } from '../../shared/translate.ts';
import type { texts } from './texts.ts';

/** A text of the storefront in a language, by its code. */
export const t = createTranslate<keyof typeof texts>(
  import.meta.glob<Messages>('../../locales/storefront/*.po', { eager: true, import: 'messages' }),
);
