import { readPageAfter, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import {
  addKeys,
  findKey,
  listStock,
  moveKeys,
  showKeys,
  showRotation,
  withdrawKeys,
} from '../../../../shared/merchant/stock.ts';
import { EXAMPLE_KEY, findOddKeys } from '../../../../shared/merchant/values/key-shape.ts';
import { bringBackByMark } from '../../archive/bring-back.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { previewKeys, addKeys as putOnSale } from '../../keys/add-keys-store.ts';
import { createKeyVault, type KeyVault } from '../../keys/key-vault.ts';
import { openKeyVault } from '../../keys/open-key-vault.ts';
import { readRotation } from '../../keys/rotation-store.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { findKeysByMark } from './found-keys-store.ts';
import { findKeyHolder, hasSpacedKeys, moveAvailableKeys, readSampleKeys } from './product-keys-store.ts';
import { requireInDate, toNewBatch } from './serve-batches.ts';
import { countKeyStates, readLowStock, readSoldKeys, withdrawFromSale } from './withdraw-keys-store.ts';

async function requireCounts(c: CommerceContext, productId: number): Promise<ReadonlyMap<string, number>> {
  const counts = await countKeyStates(c.env.DB, productId);
  if (!counts) throw notFound();
  return counts;
}

/** @throws CommerceError 400 for a key with a space inside whose platform's keys have none (KEY-8). */
async function requireNoSpaces(db: D1Database, productId: number, keys: readonly string[]): Promise<void> {
  const index = keys.findIndex((key) => key.includes(' '));
  if (index < 0 || (await hasSpacedKeys(db, productId))) return;
  throw invalidValue(`Keys.${index}`, keys[index], EXAMPLE_KEY);
}

/** The fingerprints of keys, each once. */
async function toMarks(vault: KeyVault, keys: readonly string[]): Promise<string[]> {
  return [...new Set(await Promise.all(keys.map((key) => vault.fingerprint(key.trim()))))];
}

/** Keys: stock, new keys, withdrawn keys, and keys of another product. */
export function serveStock(app: CommerceApp): void {
  serveCall(app, listStock, ({ LowStockLimit = null, After, Limit = 0 }, c) =>
    readPageAfter(
      { After, Limit },
      (after, limit) => readLowStock(c.env.DB, LowStockLimit, after, limit),
      (row) => ({
        Id: row.id,
        SourceId: row.source_id,
        Name: row.name,
        Stock: row.stock,
        WaitingUnits: row.waiting,
      }),
    ),
  );

  serveCall(app, showRotation, async (_, c) => {
    const { newest, former } = await readRotation(c.env);
    const Items = former.map(({ key_id, state, keys, archivedOrders }) => ({
      Id: key_id,
      State: state,
      Keys: keys,
      ArchivedOrders: archivedOrders,
    }));
    const IsDone = Items.every(
      ({ Keys, ArchivedOrders, State }) => State === 'unreadable' || Keys + ArchivedOrders === 0,
    );
    return { Newest: newest, Items, IsDone, Next: null };
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

  serveCall(app, addKeys, async ({ Id, Keys, DryRun, ...fields }, c) => {
    await requireCounts(c, Id);
    await requireNoSpaces(c.env.DB, Id, Keys);
    const vault = await openKeyVault(c.env);
    const others = (await readSampleKeys(c.env.DB, vault, [Id])).get(Id) ?? [];
    const now = Date.now();
    requireInDate(fields, now);
    const { added, known, rejected } = DryRun
      ? await previewKeys(c.env.DB, vault, Id, Keys)
      : await putOnSale(c.env.DB, vault, Id, Keys, now, toNewBatch(Id, fields));
    const Warnings = findOddKeys(Keys, others).map(({ index, shape, usual }) => ({
      Line: index + 1,
      Shape: shape,
      Usual: usual,
    }));
    return { Added: added, Known: known, Rejected: rejected, Warnings };
  });

  serveCall(app, moveKeys, async ({ Id, To, Keys }, c) => {
    await requireCounts(c, Id);
    const target = await findKeyHolder(c.env.DB, To);
    if (target === null || To === Id) throw invalidValue('To', To, 1001, 'reason-choice');
    const source = await findKeyHolder(c.env.DB, Id);
    // The codes of store credit are gift cards of the product's value.
    if (source?.is_store_credit) throw invalidValue('Id', Id, 1001, 'reason-choice');
    if (target.is_store_credit || target.is_bundle) throw invalidValue('To', To, 1001, 'reason-choice');
    const vault = await openKeyVault(c.env);
    const marks = Keys && (await toMarks(vault, Keys));
    const moved = await moveAvailableKeys(c.env.DB, vault, { from: Id, to: To, marks: marks ?? null });
    return { Moved: moved, Unknown: marks ? marks.length - moved : 0 };
  });

  serveCall(app, findKey, async ({ Key }, c) => {
    const vault = await createKeyVault(c.env.KEY_ENCRYPTION_KEY);
    const marks = [await vault.fingerprint(Key), ...(await vault.formerFingerprints(Key))];
    await bringBackByMark(c.env, marks);
    const rows = await findKeysByMark(c.env.DB, marks);
    const Items = rows.map((row) => ({
      ProductId: row.product_id,
      Product: row.product_name,
      KeyStatus: row.status,
      OrderNumber: row.number,
      OrderItemGuid: row.guid,
      CustomerId: row.customer_id,
      AddedOnUtc: toInstantOrNull(row.created_at),
      SoldOnUtc: toInstantOrNull(row.sold_at),
      RevealedOnUtc: toInstantOrNull(row.revealed_at),
    }));
    return { Items, Next: null };
  });

  serveCall(app, withdrawKeys, async ({ Id, Keys, Reason }, c) => {
    await requireCounts(c, Id);
    const vault = await createKeyVault(c.env.KEY_ENCRYPTION_KEY);
    const marks = Keys && (await toMarks(vault, Keys));
    const withdrawn = await withdrawFromSale(c.env.DB, Id, marks ?? null, Reason);
    await bringBackByMark(c.env, marks ?? []);
    const sold = marks ? await readSoldKeys(c.env.DB, marks) : [];
    return {
      Withdrawn: withdrawn,
      Unknown: marks ? marks.length - withdrawn - sold.length : 0,
      Sold: sold.map((row) => ({ OrderNumber: row.number, OrderItemGuid: row.guid, KeyStatus: row.status })),
    };
  });
}
