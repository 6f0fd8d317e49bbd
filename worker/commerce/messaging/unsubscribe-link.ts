import { Buffer } from 'node:buffer';
import { isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { signText } from '../http/secret-hash.ts';

export type UnsubscribeEnv = Pick<CommerceEnv, 'ORIGIN' | 'KEY_ENCRYPTION_KEY'>;

export interface Unsubscription {
  list: 'newsletter' | 'alerts';
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
  const claims = Buffer.from(JSON.stringify([list, email, locale])).toString('base64url');
  return `${env.ORIGIN}${UNSUBSCRIBE_PATH}${claims}.${await signText(env.KEY_ENCRYPTION_KEY, PURPOSE, claims)}`;
}

/** What a link's token unsubscribes from; null for one that the shop has not signed, with any of its secrets. */
export async function readUnsubscribeToken(env: UnsubscribeEnv, token: string): Promise<Unsubscription | null> {
  const [claims = '', signature = ''] = token.split('.');
  const secrets = env.KEY_ENCRYPTION_KEY.split(',');
  const signatures = await Promise.all(secrets.map((secret) => signText(secret, PURPOSE, claims)));
  if (!signatures.includes(signature)) return null;
  const [list, email, locale] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown[];
  const isKnown = (list === 'newsletter' || list === 'alerts') && typeof email === 'string' && isLocaleCode(locale);
  return isKnown ? { list, email, locale } : null;
}
