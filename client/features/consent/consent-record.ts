import { recordConsent } from '../../../shared/api/consent.ts';
import { encodeHex } from '../../../shared/hex.ts';
import { writeCookie } from '../../browser/write-cookie.ts';
import type { CallApi } from '../../data/reads.ts';
import { CONSENT_SECONDS, type ConsentChoice, findCookie } from './consent-choice.ts';
import type { Making } from './consent-store.ts';

async function hashWords(words: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return encodeHex(digest);
}

/** Identifies one visitor's consent records, as proof. Random, and kept as long as the choice itself. */
const ID_COOKIE = 'consent-id';

function readOrMakeId(): string {
  const id = findCookie(document.cookie, ID_COOKIE) ?? crypto.randomUUID();
  writeCookie(ID_COOKIE, id, CONSENT_SECONDS);
  return id;
}

/** Sends the record of a choice to the shop. Browser only. */
export async function sendConsentRecord(
  call: CallApi,
  { version, decidedOn, allowed }: ConsentChoice,
  { mechanism, words = '' }: Making,
): Promise<void> {
  await call(recordConsent, {
    ConsentId: readOrMakeId(),
    BannerVersion: version,
    TextHash: await hashWords(words),
    Categories: [...allowed],
    Mechanism: mechanism,
    OccurredOnUtc: new Date(decidedOn * 1_000).toISOString(),
  });
}
