import {
  type GiftArgs,
  giveKeyContract,
  type OrderGift,
  resendGiftContract,
  takeBackGiftContract,
} from '../../../shared/api/gift.ts';
import { localeOf } from '../../../shared/locales.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { giftMailLimits } from '../orders/gift-mail-limits.ts';
import { requireGifts, toCartGift, toGiftTerms, toSendAt } from '../orders/gift-terms.ts';
import { toOrderGift } from '../orders/order-gift.ts';
import { askGiftMail, findGivenUnit, type GivenUnit, removeGift, writeGift } from './gifts-store.ts';
import { sendGift } from './send-gifts.ts';

async function consumeMail(c: CommerceContext, customerId: number, email: string): Promise<void> {
  await consume(c.env.DB, await giftMailLimits(customerId, [email]), Date.now());
}

async function requireUnit(c: CommerceContext, itemId: number, customerId: number): Promise<GivenUnit> {
  const unit = await findGivenUnit(c.env.DB, itemId, customerId);
  if (!unit) throw notFound();
  return unit;
}

async function readOrderGift(c: CommerceContext, itemId: number, customerId: number): Promise<OrderGift> {
  const { gift, gift_terms: terms } = await requireUnit(c, itemId, customerId);
  if (gift === null) throw notFound();
  return toOrderGift(gift, terms);
}

/** Why a gift cannot be changed. */
function toRefusal({
  gift,
  claimed_at: claimedAt,
  declined_at: declinedAt,
  mails_left: left,
}: GivenUnit): CommerceError {
  if (gift === null) return new CommerceError(409, 'order-state');
  if (claimedAt !== null) return new CommerceError(409, 'gift-claimed');
  if (left <= 0) return new CommerceError(409, 'gift-mails');
  return new CommerceError(409, declinedAt === null ? 'order-state' : 'gift-declined');
}

async function give(c: CommerceContext, itemId: number, customerId: number, said: GiftArgs): Promise<OrderGift> {
  const now = Date.now();
  const unit = await requireUnit(c, itemId, customerId);
  // Where gifts are switched off, those that were given before can still be corrected.
  if (unit.gift === null) await requireGifts(c.env.DB);
  if (unit.claimed_at !== null) throw toRefusal(unit);
  await consumeMail(c, customerId, said.RecipientEmail);
  const gift = toCartGift(said, c.get('facts').locale);
  const asked = { itemId, customerId, sendAt: toSendAt(gift, now), now };
  if (!(await writeGift(c.env.DB, asked, gift))) throw toRefusal(await requireUnit(c, itemId, customerId));
  await sendGift(c.env, itemId, now);
  return readOrderGift(c, itemId, customerId);
}

/** The giver of gifts: gives, corrects, sends again, takes back (GIFT-2, GIFT-6). */
export function addGiftRoutes(app: CommerceApp): void {
  mount(app, giveKeyContract, async ({ orderItemId, ...gift }, c) => {
    const { id } = await requireBuyer(c);
    return { Gift: await give(c, orderItemId, id, gift) };
  });

  mount(app, resendGiftContract, async ({ orderItemId }, c) => {
    const { id } = await requireBuyer(c);
    const { RecipientEmail } = await readOrderGift(c, orderItemId, id);
    await consumeMail(c, id, RecipientEmail);
    const now = Date.now();
    if (!(await askGiftMail(c.env.DB, orderItemId, now))) throw toRefusal(await requireUnit(c, orderItemId, id));
    await sendGift(c.env, orderItemId, now);
    return { Gift: await readOrderGift(c, orderItemId, id) };
  });

  mount(app, takeBackGiftContract, async ({ orderItemId }, c) => {
    const { id } = await requireBuyer(c);
    const { gift, gift_terms: terms } = await requireUnit(c, orderItemId, id);
    if (gift === null) throw notFound();
    const { takeBackDays } = toGiftTerms(terms);
    const isBack = await removeGift(c.env.DB, { itemId: orderItemId, customerId: id, takeBackDays, now: Date.now() });
    if (isBack) return { Gift: null };
    const { State, TakeBackFromUtc } = await readOrderGift(c, orderItemId, id);
    if (State === 'Claimed' || TakeBackFromUtc === null) throw new CommerceError(409, 'gift-claimed');
    const day = new Intl.DateTimeFormat(localeOf(c.get('facts').locale).tag, { dateStyle: 'long', timeZone: 'UTC' });
    throw new CommerceError(409, 'gift-waits', { date: day.format(Date.parse(TakeBackFromUtc)) });
  });
}
