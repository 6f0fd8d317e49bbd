import type { ShopClient } from './shop-client.ts';

const TOO_MUCH = 1_000_000;

/**
 * A run that finds nothing proves nothing unless it would have found something: one customer spends more points and balance
 * than there are, past the database's own checks, and the books must report it. Returns what they did not.
 */
export async function findSilence(client: ShopClient): Promise<string[]> {
  const buyer = await client.openBuyer();
  await buyer.fund(1, 1);
  const db = await client.shop.database();
  const change = (by: number) =>
    db
      .prepare('UPDATE customers SET points = points + ?2, balance_minor = balance_minor + ?2 WHERE subject = ?1')
      .bind(buyer.sub, by);
  await db.batch([db.prepare('PRAGMA ignore_check_constraints = on'), change(-TOO_MUCH)]);
  const reported = await client.readBrokenBooks();
  await db.batch([change(TOO_MUCH), db.prepare('PRAGMA ignore_check_constraints = off')]);
  const silent = ['not-below-zero', 'points-ledger', 'balance-ledger'].filter(
    (name) => !reported.some((one) => one.startsWith(`${name}: `)),
  );
  const after = await client.readBrokenBooks();
  return [
    ...silent.map((name) => `the books did not report a break of ${name}`),
    ...after.map((one) => `the books are still broken after a break was mended: ${one}`),
  ];
}
