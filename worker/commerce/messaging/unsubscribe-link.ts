import { isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { readToken, signToken } from '../http/signed-token.ts';

export type UnsubscribeEnv = Pick<CommerceEnv, 'ORIGIN' | 'KEY_ENCRYPTION_KEY'>;

export interface Unsubscription {
  list: 'newsletter' | 'alerts' | 'reviews';
  email: string;
  locale: LocaleCode;
}

export const UNSUBSCRIBE_PATH = '/unsubscribe/';
const PURPOSE = 'unsubscribe';

/** A link for the owner of this mailbox alone: it is signed, so nobody can unsubscribe others by guessing. */
export async function buildUnsubscribeUrl(
  env: UnsubscribeEnv,
  { list, email, locale }: Unsubscription,
): Promise<string> {
  return env.ORIGIN + UNSUBSCRIBE_PATH + (await signToken(env.KEY_ENCRYPTION_KEY, PURPOSE, [list, email, locale]));
}

/** What a link's token unsubscribes from; null for one that the shop has not signed, with any of its secrets. */
export async function readUnsubscribeToken(env: UnsubscribeEnv, token: string): Promise<Unsubscription | null> {
  const [list, email, locale] = (await readToken(env.KEY_ENCRYPTION_KEY, PURPOSE, token)) ?? [];
  const isKnown = list === 'newsletter' || list === 'alerts' || list === 'reviews';
  return isKnown && typeof email === 'string' && isLocaleCode(locale) ? { list, email, locale } : null;
}
