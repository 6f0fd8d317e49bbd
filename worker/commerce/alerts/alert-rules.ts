import type { AlertType } from '../../../shared/api/alert.ts';
import { DAY_MS } from '../../../shared/durations.ts';

/** So long a price must stand above an alert's before it is told of it again (ALERT-4). */
export const REARM_MS = 7 * DAY_MS;
/** The least time between two mails with alerts to an address (ALERT-5). */
export const MAIL_PAUSE_MS = 7 * DAY_MS;
/** Any drop is one of a percent at least: exchange rates move daily (ALERT-3). */
const LEAST_DROP_PERCENT = 1;

/** What a shopper could buy now. */
export interface Offer {
  /** In minor units of the alert's currency; null without a price. */
  priceMinor: number | null;
  /** On sale, with a key, for somebody in the alert's country. */
  canBuy: boolean;
  isReleased: boolean;
}

/** An alert between two looks at its product. Instants in milliseconds UTC. */
export interface Watch {
  kind: AlertType;
  lineMinor: number | null;
  isArmed: boolean;
  awaySince: number | null;
}

/** True while what the alert waits for is so. */
export function isMet({ kind, lineMinor }: Pick<Watch, 'kind' | 'lineMinor'>, offer: Offer): boolean {
  if (!offer.canBuy) return false;
  if (kind === 'BackInStock') return true;
  if (kind === 'Release') return offer.isReleased;
  if (lineMinor === null || offer.priceMinor === null) return false;
  if (kind === 'PriceBelow') return offer.priceMinor <= lineMinor;
  return offer.priceMinor * 100 <= lineMinor * (100 - LEAST_DROP_PERCENT);
}

/**
 * True while a price stands on the other side of the line; what is told once has none. A product that cannot be bought says
 * nothing about its price.
 */
function isAway({ kind, lineMinor }: Watch, offer: Offer): boolean {
  if (kind === 'BackInStock' || kind === 'Release') return false;
  return lineMinor !== null && offer.priceMinor !== null && offer.priceMinor > lineMinor;
}

/**
 * The alert after a look at its product, and whether it is to be mailed. Any drop is measured from the price that was last
 * told; the line rises to a higher price only once that has lasted, so that a price that swings is told once.
 */
export function advance(watch: Watch, offer: Offer, now: number): { watch: Watch; isDue: boolean } {
  const awaySince = isAway(watch, offer) ? (watch.awaySince ?? now) : null;
  const hasLasted = awaySince !== null && now - awaySince >= REARM_MS;
  const isUnset = watch.kind === 'AnyDrop' && watch.lineMinor === null;
  const isRaised = watch.kind === 'AnyDrop' && hasLasted;
  const next: Watch = {
    kind: watch.kind,
    lineMinor: isUnset || isRaised ? offer.priceMinor : watch.lineMinor,
    isArmed: watch.isArmed || hasLasted,
    awaySince: isRaised ? null : awaySince,
  };
  return { watch: next, isDue: next.isArmed && isMet(next, offer) };
}

/** The alert after its mail. */
export function markTold(watch: Watch, { priceMinor }: Offer): Watch {
  return watch.kind === 'AnyDrop'
    ? { ...watch, lineMinor: priceMinor, awaySince: null }
    : { ...watch, isArmed: false, awaySince: null };
}
