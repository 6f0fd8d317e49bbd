import type { OrderGift } from '../../../shared/api/gift.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { toGiftTerms } from './gift-terms.ts';

/** A gift as `GIFT_OF_UNIT` reads it. Instants in ms UTC. */
interface GiftJson {
  recipient_name: string;
  recipient_email: string;
  sender_name: string;
  message: string;
  language_code: string;
  time_zone: string;
  send_at: number;
  sent_at: number | null;
  claimed_at: number | null;
  declined_at: number | null;
}

const COLUMNS: readonly (keyof GiftJson)[] = [
  ...(['recipient_name', 'recipient_email', 'sender_name', 'message', 'language_code', 'time_zone'] as const),
  ...(['send_at', 'sent_at', 'claimed_at', 'declined_at'] as const),
];

/** SQL over the unit `i`: its gift as JSON, null for a unit that is none. */
export const GIFT_OF_UNIT = `(SELECT json_object(${COLUMNS.map((name) => `'${name}', g.${name}`).join(', ')})
  FROM order_gifts g WHERE g.order_item_id = i.id)`;

const toIso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

function stateOf({ sent_at, claimed_at, declined_at }: GiftJson): OrderGift['State'] {
  if (claimed_at !== null) return 'Claimed';
  if (declined_at !== null) return 'Declined';
  return sent_at === null ? 'Planned' : 'Sent';
}

/** From when on its giver may take a gift back, in ms UTC (GIFT-6). */
function takeBackFrom(gift: GiftJson, takeBackDays: number): number | null {
  if (gift.claimed_at !== null) return null;
  if (gift.declined_at !== null) return gift.declined_at;
  return gift.sent_at === null ? 0 : gift.sent_at + takeBackDays * DAY_MS;
}

/** A unit's gift for its giver. `terms` is the setting `gifts`. */
export function toOrderGift(json: string, terms: string | null): OrderGift {
  const gift = JSON.parse(json) as GiftJson;
  return {
    State: stateOf(gift),
    RecipientName: gift.recipient_name,
    RecipientEmail: gift.recipient_email,
    SenderName: gift.sender_name,
    Message: gift.message,
    SendOnUtc: toIso(gift.send_at),
    TimeZone: gift.time_zone,
    Locale: gift.language_code,
    SentOnUtc: toIso(gift.sent_at),
    ClaimedOnUtc: toIso(gift.claimed_at),
    DeclinedOnUtc: toIso(gift.declined_at),
    TakeBackFromUtc: toIso(takeBackFrom(gift, toGiftTerms(terms).takeBackDays)),
  };
}

const UNSEEN_STATES: ReadonlySet<string | null> = new Set(['Sold', null]);

/** What of an `OrderItemRow` decides. */
interface Unit {
  gift: string | null;
  gift_terms: string | null;
  is_refunded: number;
  key_status: string | null;
  earlier_keys: string;
}

/** True for a paid unit that is no gift yet, and whose key nobody has seen. */
export function canBeGift({ paid_at }: { paid_at: number | null }, item: Unit): boolean {
  if (paid_at === null || item.gift !== null || item.is_refunded === 1) return false;
  if (!UNSEEN_STATES.has(item.key_status) || item.earlier_keys !== '[]') return false;
  return toGiftTerms(item.gift_terms).isOffered;
}
