import { DAY_MS } from '../../../../shared/durations.ts';
import { toEmailKey } from '../../../../shared/email-address.ts';
import { addBlock, liftBlock, listBlocks } from '../../../../shared/merchant/blocks.ts';
import { readPage, toInstant } from '../../../../shared/merchant/fields.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { hashSecret } from '../../http/secret-hash.ts';
import { findOrderByAnyNumber } from '../../orders/order-rows-store.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { type BlockRow, endBlock, findCard, findNetwork, readBlocks, writeBlock } from './blocks-list-store.ts';
import { findCustomerDetail } from './customers-search-store.ts';

const LONGEST_MS = 731 * DAY_MS;

function kindOf({ customer_id: customerId, address, card }: BlockRow): 'customer' | 'address' | 'network' | 'card' {
  if (customerId !== null) return 'customer';
  if (card !== null) return 'card';
  return address === null ? 'network' : 'address';
}

const toBlock = (row: BlockRow) => ({
  Id: row.id,
  Kind: kindOf(row),
  Customer: row.customer_id,
  Email: row.address,
  Reason: row.reason,
  Message: row.message,
  Author: row.author,
  CreatedOnUtc: toInstant(row.created_at),
  EndsOnUtc: toInstant(row.ends_at),
});

/** What an order tells of its buyer. @throws CommerceError 404, and 400 when the shop does not know it, or not any more. */
async function requireOf(
  db: D1Database,
  field: 'NetworkOf' | 'CardOf',
  number: string | undefined,
  find: (db: D1Database, orderId: number) => Promise<string | null>,
): Promise<string | null> {
  if (number === undefined) return null;
  const order = await findOrderByAnyNumber(db, number);
  if (!order) throw notFound();
  const found = await find(db, order.id);
  if (found === null) throw invalidValue(field, number, 'LK26-7Q2M-4XKD', 'reason-choice');
  return found;
}

/** Who cannot order for a time, and cards whose payments are held. */
export function serveBlocks(app: CommerceApp): void {
  serveCall(app, addBlock, async ({ Customer, Email, NetworkOf, CardOf, ...terms }, c, { name }) => {
    const { CardFingerprint, Until, Reason, Message } = terms;
    const { DB: db } = c.env;
    const now = Date.now();
    if (Until <= now) throw invalidValue('Until', toInstant(Until), toInstant(now + DAY_MS), 'reason-past');
    if (Until > now + LONGEST_MS) throw invalidValue('Until', toInstant(Until), toInstant(now + DAY_MS));
    if (Customer !== undefined && !(await findCustomerDetail(db, Customer))) throw notFound();
    const row = await writeBlock(db, {
      customer_id: Customer ?? null,
      address: Email === undefined ? null : toEmailKey(Email),
      network: await requireOf(db, 'NetworkOf', NetworkOf, findNetwork),
      card:
        CardFingerprint === undefined
          ? await requireOf(db, 'CardOf', CardOf, findCard)
          : await hashSecret(CardFingerprint),
      reason: Reason,
      message: Message,
      author: name,
      created_at: now,
      ends_at: Until,
    });
    return toBlock(row);
  });

  serveCall(app, listBlocks, ({ All, ...page }, c) => {
    const endAfter = All === 'true' ? 0 : Date.now();
    return readPage(page, (before, limit) => readBlocks(c.env.DB, endAfter, before, limit), toBlock);
  });

  serveCall(app, liftBlock, async ({ Id }, c) => {
    const row = await endBlock(c.env.DB, Id, Date.now());
    if (!row) throw notFound();
    return toBlock(row);
  });
}
