import { msg } from '@lingui/core/macro';
import type { LocaleCode } from '../../shared/locales.ts';
import { loadI18n } from '../data/i18n.ts';

/** Messages of the storefront's own error responses, by stable code. Server only. */
const errorTexts = {
  'cross-site': msg`This can only be done from the shop itself. Reload the page and try again.`,
  'not-found': msg`This page could not be found`,
  'too-large': msg`This is too long to send. Shorten it and try again.`,
  unexpected: msg`Something went wrong. Please try again.`,
};

export type ShopErrorCode = keyof typeof errorTexts;

/** The message for an error code in a language. */
export async function readErrorText(locale: LocaleCode, code: ShopErrorCode): Promise<string> {
  return (await loadI18n(locale))._(errorTexts[code]);
}
