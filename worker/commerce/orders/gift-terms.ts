import type { CartGift, GiftArgs } from '../../../shared/api/gift.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readFirst } from '../database.ts';
import { notFound } from '../http/errors.ts';

const DEFAULT_TAKE_BACK_DAYS = 14;

/** SQL: 1 where buyers may give keys as gifts (setting `gifts`, `Offered`). */
export const OFFERS_GIFTS = "ifnull((SELECT value ->> 'Offered' FROM settings WHERE key = 'gifts'), 1)";

/** The setting `gifts`. */
export interface GiftTerms {
  isOffered: boolean;
  /** After how many days without a claim the giver may take a gift back. */
  takeBackDays: number;
}

/** The setting `gifts` by its JSON. */
export function toGiftTerms(json: string | null): GiftTerms {
  const { Offered, TakeBackDays } = JSON.parse(json ?? '{}') as Readonly<Record<string, unknown>>;
  const takeBackDays = typeof TakeBackDays === 'number' && TakeBackDays > 0 ? TakeBackDays : DEFAULT_TAKE_BACK_DAYS;
  return { isOffered: Offered !== false, takeBackDays };
}

/** @throws CommerceError 404 where the shop offers no gifts. */
export async function requireGifts(db: D1Database): Promise<void> {
  const row = await readFirst<{ is_offered: number }>(db, `SELECT ${OFFERS_GIFTS} AS is_offered`);
  if (row?.is_offered !== 1) throw notFound();
}

/** What the giver says, with its defaults: the mail has the language of the call. */
export const toCartGift = (gift: GiftArgs, locale: LocaleCode): CartGift => ({
  RecipientName: gift.RecipientName,
  RecipientEmail: gift.RecipientEmail,
  SenderName: gift.SenderName,
  Message: gift.Message ?? '',
  SendOnUtc: gift.SendOnUtc ?? null,
  TimeZone: gift.TimeZone ?? 'UTC',
  Locale: gift.Locale ?? locale,
});

/** When the mail of a gift is due, in ms UTC: never in the past. */
export const toSendAt = ({ SendOnUtc }: Pick<CartGift, 'SendOnUtc'>, now: number): number =>
  SendOnUtc === null ? now : Math.max(now, Date.parse(SendOnUtc));
