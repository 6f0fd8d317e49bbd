import { notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { addKeys as putOnSale } from '../../keys/add-keys-store.ts';
import { createKeyVault } from '../../keys/key-vault.ts';
import { addKeys, listStock, showKeys, withdrawKeys } from '../api/stock.ts';
import { serveCall } from '../serve-call.ts';
import { countKeyStates, readLowStock, readSoldKeys, withdrawFromSale } from './withdraw-keys-store.ts';

async function requireCounts(c: CommerceContext, productId: number): Promise<ReadonlyMap<string, number>> {
  const counts = await countKeyStates(c.env.DB, productId);
  if (!counts) throw notFound();
  return counts;
}

/** Keys: stock, new keys, and withdrawn keys. */
export function serveStock(app: CommerceApp): void {
  serveCall(app, listStock, async ({ LowStockLimit = 0, Limit = 0 }, c) => {
    const rows = await readLowStock(c.env.DB, LowStockLimit, Limit);
    const Items = rows.map((row) => ({
      Id: row.id,
      SourceId: row.source_id,
      Name: row.name,
      Stock: row.stock,
      WaitingUnits: row.waiting,
    }));
    return { Items, Next: null };
  });

  serveCall(app, showKeys, async ({ Id }, c) => {
    const counts = await requireCounts(c, Id);
    const of = (state: string) => counts.get(state) ?? 0;
    return {
      Available: of('Available'),
      Reserved: of('Reserved'),
      Sold: of('Sold'),
      Revealed: of('Revealed'),
      Reported: of('Reported'),
      Replaced: of('Replaced'),
      Returned: of('Returned'),
      Withdrawn: of('Withdrawn'),
    };
  });

  serveCall(app, addKeys, async ({ Id, Keys }, c) => {
    await requireCounts(c, Id);
    const { added, known, rejected } = await putOnSale(
      c.env.DB,
      await createKeyVault(c.env.KEY_ENCRYPTION_KEY),
      Id,
      Keys,
    );
    return { Added: added, Known: known, Rejected: rejected };
  });

  serveCall(app, withdrawKeys, async ({ Id, Keys, Reason }, c) => {
    await requireCounts(c, Id);
    const vault = await createKeyVault(c.env.KEY_ENCRYPTION_KEY);
    const marks = Keys && (await Promise.all([...new Set(Keys)].map((key) => vault.fingerprint(key))));
    const withdrawn = await withdrawFromSale(c.env.DB, Id, marks ?? null, Reason);
    const sold = marks ? await readSoldKeys(c.env.DB, marks) : [];
    return {
      Withdrawn: withdrawn,
      Unknown: marks ? marks.length - withdrawn - sold.length : 0,
      Sold: sold.map((row) => ({ OrderNumber: row.number, OrderItemGuid: row.guid, KeyStatus: row.status })),
    };
  });
}
