import { DAY_MS } from '../../../../shared/durations.ts';
import { changeBatch, listBatches, listUnsold } from '../../../../shared/merchant/batches.ts';
import { readPage, readPageAfter, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { addLinkKeys, addPictureKeys, addTextKeys } from '../../../../shared/merchant/key-kinds.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { addKeys, type NewBatch } from '../../keys/add-keys-store.ts';
import { openKeyVault } from '../../keys/open-key-vault.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { type BatchRow, changeKeyBatch, findBatch, readBatches, readUnsold } from './batches-store.ts';
import { findKeyHolder } from './product-keys-store.ts';

/** What a call says of keys that come in together. */
interface BatchFields {
  Supplier?: string | null | undefined;
  CostMinor?: number | null | undefined;
  ExpiresOn?: number | null | undefined;
  SealedUntil?: number | null | undefined;
}

/** Null when a call says nothing of its keys. */
export function toNewBatch(productId: number, fields: BatchFields): NewBatch | null {
  const { Supplier, CostMinor = null, ExpiresOn = null, SealedUntil = null } = fields;
  const batch = {
    productId,
    supplier: Supplier ?? '',
    costMinor: CostMinor,
    expiresAt: ExpiresOn,
    sealedUntil: SealedUntil,
  };
  const isSilent = batch.supplier === '' && CostMinor === null && ExpiresOn === null && SealedUntil === null;
  return isSilent ? null : batch;
}

const toBatch = (row: BatchRow) => ({
  Id: row.id,
  ProductId: row.product_id,
  Product: row.product_name,
  Supplier: row.supplier || null,
  CostMinor: row.cost_minor,
  ExpiresOn: toInstantOrNull(row.expires_at),
  SealedUntil: toInstantOrNull(row.sealed_until),
  AddedOnUtc: toInstant(row.created_at),
  Available: row.available,
  Sold: row.sold,
  Withdrawn: row.withdrawn,
});

async function requireBatch(c: CommerceContext, id: number): Promise<BatchRow> {
  const batch = await findBatch(c.env.DB, id);
  if (!batch) throw notFound();
  return batch;
}

const YEAR_MS = 365 * DAY_MS;

/** @throws CommerceError 400 for keys whose date is over. */
export function requireInDate({ ExpiresOn }: BatchFields, now: number): void {
  if (typeof ExpiresOn !== 'number' || ExpiresOn > now) return;
  throw invalidValue('ExpiresOn', toInstant(ExpiresOn), toInstant(now + YEAR_MS), 'reason-past');
}

/** Puts keys of another kind than codes on sale. */
async function addOthers(c: CommerceContext, productId: number, plain: readonly string[], fields: BatchFields) {
  if ((await findKeyHolder(c.env.DB, productId)) === null) throw notFound();
  const now = Date.now();
  requireInDate(fields, now);
  const vault = await openKeyVault(c.env);
  const { added, known, rejected } = await addKeys(
    c.env.DB,
    vault,
    productId,
    plain,
    now,
    toNewBatch(productId, fields),
  );
  return { Added: added, Known: known, Rejected: rejected };
}

/** Keys as they came in: suppliers, costs and dates, and those that are no codes. */
export function serveBatches(app: CommerceApp): void {
  serveCall(app, addLinkKeys, ({ Id, Links, ...fields }, c) => addOthers(c, Id, Links, fields));
  serveCall(app, addTextKeys, ({ Id, Texts, ...fields }, c) => addOthers(c, Id, Texts, fields));
  serveCall(app, addPictureKeys, ({ Id, Pictures, ...fields }, c) => addOthers(c, Id, Pictures, fields));

  serveCall(app, listBatches, ({ Product, ...page }, c) =>
    readPage(page, (before, limit) => readBatches(c.env.DB, Product, before, limit), toBatch),
  );

  serveCall(
    app,
    changeBatch,
    async ({ Id, Supplier, CostMinor, ExpiresOn, SealedUntil }, c) => {
      await requireBatch(c, Id);
      requireInDate({ ExpiresOn }, Date.now());
      await changeKeyBatch(c.env.DB, Id, {
        supplier: Supplier === null ? '' : Supplier,
        cost_minor: CostMinor,
        expires_at: ExpiresOn,
        sealed_until: SealedUntil,
      });
      return toBatch(await requireBatch(c, Id));
    },
    async ({ Id }, c) => {
      const { Supplier, CostMinor, ExpiresOn, SealedUntil } = toBatch(await requireBatch(c, Id));
      return { Supplier, CostMinor, ExpiresOn, SealedUntil };
    },
  );

  serveCall(app, listUnsold, (page, c) =>
    readPageAfter(
      page,
      (after, limit) => readUnsold(c.env.DB, Date.now(), after, limit),
      (row) => ({
        ProductId: row.id,
        Product: row.name,
        Keys: row.keys,
        CostEurMinor: row.cost,
        WithoutCost: row.without_cost,
        PriceEurMinor: row.price,
        Sealed: row.sealed,
        NextExpiryOn: toInstantOrNull(row.next_expiry),
      }),
    ),
  );
}
