import { commerceDb } from '../../support/workers/workers.ts';

export const STAFF = 'staff@keys.example';

const NOTICED = ['alarms', 'stock_warnings', 'outbox', 'channels', 'webhook_endpoints', 'provider_faults'];

/** A shop without anything to notify its staff of, whose stock is low with three keys. `others` are emptied, too. */
export async function quietShop(...others: string[]): Promise<void> {
  await commerceDb.batch([
    ...[...NOTICED, ...others].map((table) => commerceDb.prepare(`DELETE FROM ${table}`)),
    commerceDb.prepare('UPDATE products SET is_published = 0'),
    commerceDb
      .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', ?)")
      .bind(JSON.stringify({ Emails: [STAFF], LowStock: 3 })),
  ]);
}
