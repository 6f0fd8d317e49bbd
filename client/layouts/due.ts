import { visitorStorage } from '../browser/storage.ts';
import { CONSENT_COOKIE, type ConsentChoice, findCookie, parseChoice } from '../features/consent/consent-choice.ts';
import { SESSION_MARK } from '../features/session/session-mark.ts';

/** Parameters by which somebody else's link asks for something: a coupon, a gift code, a partner's reward. */
const ASKING = ['discountcoupon', 'giftcode', 'newsletter', 'alert', 'affiliate', 'voider', 'cjevent'];

/** Set by the storefront for a minute after a sign-in (worker/session/cookies.ts). */
const NEW_SESSION_HINT = 'signed-in';

const readChoice = (): ConsentChoice | null =>
  parseChoice(findCookie(document.cookie, CONSENT_COOKIE), Math.floor(Date.now() / 1_000));

/** True when the visitor has not said yet what may be kept. Browser only. */
export const isConsentDue = (): boolean => readChoice() === null;

/** True when more than the page itself is wanted before any touch: of customers, of those who came for something, and of
 * those who allowed more than what the shop needs. Browser only. */
export function isAllDue(): boolean {
  const query = new URLSearchParams(window.location.search);
  const isSignedIn =
    visitorStorage.get(SESSION_MARK) !== null || findCookie(document.cookie, NEW_SESSION_HINT) !== null;
  return isSignedIn || ASKING.some((name) => query.has(name)) || (readChoice()?.allowed.length ?? 0) > 0;
}
