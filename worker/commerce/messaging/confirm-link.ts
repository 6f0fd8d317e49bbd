import type { LocaleCode } from '../../../shared/locales.ts';

export const CONFIRM_PATH = '/confirm/';

export interface ConfirmLink {
  list: 'newsletter' | 'alert';
  locale: LocaleCode;
  token: string;
}

/**
 * The link that proves that an address belongs to its reader. It contains the language, in case nothing else is known
 * later.
 */
export function buildConfirmUrl(origin: string, { list, locale, token }: ConfirmLink): string {
  return `${origin}${CONFIRM_PATH}${list}/${locale}/${token}`;
}
