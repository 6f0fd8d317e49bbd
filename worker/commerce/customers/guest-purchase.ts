import { toEmailKey } from '../../../shared/email-address.ts';
import { bringBackOfCustomer } from '../archive/bring-back.ts';
import { readSetting } from '../content/setting-rows-store.ts';
import type { CommerceContext } from '../http/request-context.ts';
import { ensureRow, readVisitor, renewVisitorCookie } from './customer-context.ts';
import type { CustomerRow } from './customers-store.ts';
import { findGuest, proveGuest } from './guests-store.ts';
import { mergeVisitor } from './merge-visitor-store.ts';

/** Whether the shop sells to visitors without an account. What they have bought stays theirs when it stops. */
export async function hasGuestPurchase(db: D1Database): Promise<boolean> {
  return (await readSetting(db, 'store')).HasGuestPurchase !== false;
}

/** A browser that buys with another address is another guest, who only gets its cart: the orders stay with their address. */
async function findVisitorFor(c: CommerceContext, email: string): Promise<CustomerRow> {
  const visitor = await ensureRow(c, await readVisitor(c));
  if (visitor.email === null || toEmailKey(visitor.email) === toEmailKey(email)) return visitor;
  const other = await ensureRow(c, null);
  await mergeVisitor(c.env.DB, visitor.id, other.id);
  return other;
}

/** Brings the archived orders of an address's guest back: that may fail, so it comes before what works once is used up. */
export async function bringBackGuest(env: CommerceEnv, email: string): Promise<void> {
  const known = await findGuest(env.DB, email);
  if (known) await bringBackOfCustomer(env, known.id);
}

/** Makes this browser's visitor the guest of an address whose mails they have just shown to read (GUEST-4). Returns their id. */
export async function becomeGuest(c: CommerceContext, email: string): Promise<number> {
  // First: archived orders would be brought back to the guest before.
  await bringBackGuest(c.env, email);
  const { id } = await findVisitorFor(c, email);
  await proveGuest(c.env.DB, { customerId: id, visitorHash: await renewVisitorCookie(c), email, now: Date.now() });
  return id;
}
