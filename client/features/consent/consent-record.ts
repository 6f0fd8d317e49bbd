import { recordConsent } from '../../../shared/api/consent.ts';
import { encodeHex } from '../../../shared/hex.ts';
import { readCookies, writeCookie } from '../../browser/cookies.ts';
import { hashText } from '../../browser/hash-text.ts';
import { makeRandomId } from '../../browser/random-id.ts';
import type { CallApi } from '../../data/reads.ts';
import { CONSENT_SECONDS, type ConsentChoice, findCookie } from './consent-choice.ts';
import type { Making } from './consent-store.ts';

/** Identifies one visitor's consent records, as proof. Random, and kept as long as the choice itself. */
const ID_COOKIE = 'consent-id';

function readOrMakeId(): string {
  const id = findCookie(readCookies(), ID_COOKIE) ?? makeRandomId();
  writeCookie(ID_COOKIE, id, CONSENT_SECONDS);
  return id;
}

/** Sends the record of a choice to the shop. Browser only. */
export async function sendConsentRecord(
  call: CallApi,
  { version, decidedOn, allowed }: ConsentChoice,
  { mechanism, words = '' }: Making,
): Promise<void> {
  const hash = await hashText(words);
  if (hash === null) return console.warn('no record of the choice: this browser cannot hash its words here');
  await call(recordConsent, {
    ConsentId: readOrMakeId(),
    BannerVersion: version,
    TextHash: encodeHex(hash),
    Categories: [...allowed],
    Mechanism: mechanism,
    OccurredOnUtc: new Date(decidedOn * 1_000).toISOString(),
  });
}
