import type { LocaleCode } from './locales.ts';

const FAMILY_NAME_FIRST: readonly LocaleCode[] = ['cn', 'hu', 'jp', 'vn'];
/** Names in Chinese characters only, which Chinese writes without a space. */
const HAN_NAME = /^\p{Script=Han}+$/u;

/** Orders the given and the family name, or their fields, as the language does. */
export function orderNames<T>(locale: LocaleCode, given: T, family: T): [T, T] {
  return FAMILY_NAME_FIRST.includes(locale) ? [family, given] : [given, family];
}

/** A person's full name in the language's order; empty if there is none. */
export function toFullName(
  locale: LocaleCode,
  given: string | null | undefined,
  family: string | null | undefined,
): string {
  const names = orderNames(locale, given, family).filter(Boolean);
  const isJoined = locale === 'cn' && names.every((name) => HAN_NAME.test(name ?? ''));
  return names.join(isJoined ? '' : ' ');
}
