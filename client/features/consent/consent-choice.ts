import { CONSENT_CATEGORIES } from '../../../shared/consent.ts';

export type OptionalCategory = (typeof CONSENT_CATEGORIES)[number];

export interface ConsentChoice {
  /** Version of the texts shown. */
  version: number;
  /** Time of the choice, in seconds since 1970. */
  decidedOn: number;
  allowed: readonly OptionalCategory[];
}

/** Increase it with every change to the banner's texts or categories: everybody is then asked again. */
export const CONSENT_VERSION = 1;
export const CONSENT_COOKIE = 'consent';
/** 180 days; after that the visitor is asked again. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60;

const isCategory = (text: string): text is OptionalCategory => CONSENT_CATEGORIES.some((one) => one === text);

/** The cookie's value in plain text: version, time and categories. */
export function writeChoice({ version, decidedOn, allowed }: ConsentChoice): string {
  return `v=${version}&t=${decidedOn}&c=${allowed.join('.')}`;
}

/**
 * Parses the cookie's value. Null when it is missing, malformed, of another version or too old: then nothing is
 * allowed.
 */
export function parseChoice(value: string | null, nowSeconds: number): ConsentChoice | null {
  const parts = new URLSearchParams(value ?? '');
  const version = Number(parts.get('v'));
  const decidedOn = Number(parts.get('t'));
  const isCurrent = version === CONSENT_VERSION && decidedOn > 0 && nowSeconds - decidedOn < CONSENT_SECONDS;
  if (!isCurrent) return null;
  return { version, decidedOn, allowed: (parts.get('c') ?? '').split('.').filter(isCategory) };
}

/** One cookie out of all that scripts may read. */
export function findCookie(cookies: string, name: string): string | null {
  const start = `${name}=`;
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(start));
  return found === undefined ? null : found.slice(start.length);
}
