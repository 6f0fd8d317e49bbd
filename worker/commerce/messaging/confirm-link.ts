import type { LocaleCode } from '../../../shared/locales.ts';

export const CONFIRM_PATH = '/confirm/';

export interface ConfirmLink {
  list: 'newsletter' | 'alert';
  locale: LocaleCode;
  token: string;
}

/** The link that proves an address to be its reader's. The language is in it, for when nothing else is known any more. */
export function buildConfirmUrl(origin: string, { list, locale, token }: ConfirmLink): string {
  return `${origin}${CONFIRM_PATH}${list}/${locale}/${token}`;
}
