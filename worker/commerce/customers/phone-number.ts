import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanTyped } from '../../../shared/typed-code.ts';

export interface MobileNumber {
  /** E.164, e.g. `+4915123456789`. */
  e164: string;
  /** For display, e.g. `+49 1512 3456789`. */
  international: string;
  /** The country's dial code, e.g. `49`. */
  dialCode: string;
}

/**
 * Kinds of numbers that may receive messages. Premium, shared-cost and toll-free ones are what SMS pumping exploits.
 */
const KINDS = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Parses a typed mobile number, national ones with `country` (ISO 3166-1 alpha-2); null when no mobile phone can have
 * it.
 */
export function parseMobileNumber(typed: string, country: string | null): MobileNumber | null {
  const home: CountryCode | undefined = country !== null && isSupportedCountry(country) ? country : undefined;
  // Contact lists and foreign keyboards add invisible direction marks, any dash, any digits.
  const text = cleanTyped(typed)
    .trim()
    // A copied link to a number, as web pages and contact lists have.
    .replace(/^tel:/i, '')
    .replace(/^\((\+\d+)\)/, '$1');
  // The parser finds numbers inside sentences, so accept only a text that is a number as a whole.
  if (!/^\+?[\d\s().,/·•-]+$/.test(text)) return null;
  const number = parsePhoneNumberFromString(text, home ? { defaultCountry: home, extract: false } : { extract: false });
  if (!number?.isValid() || number.ext !== undefined || !KINDS.has(number.getType() ?? '')) return null;
  return { e164: number.number, international: number.formatInternational(), dialCode: number.countryCallingCode };
}

/** The country of a number in E.164; null where several share its code and the number does not tell. */
export const countryOfNumber = (e164: string): string | null => parsePhoneNumberFromString(e164)?.country ?? null;

/** `+49 •••• 89`: enough for the owner to recognise the number. */
export function maskPhoneNumber(e164: string): string {
  return `${e164.slice(0, 3)} •••• ${e164.slice(-2)}`;
}
