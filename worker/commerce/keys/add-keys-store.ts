import { readAll, toJsonList } from '../database.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { canonicalizeGiftCode, isUnguessable, maskGiftCode } from '../wallet/gift-code.ts';
import type { KeyVault } from './key-vault.ts';

const KEYS_PER_STATEMENT = 2_000;

/** A sealed key ready for sale. */
export interface StockKey {
  product: number;
  sealed: string;
  mark: string;
  /** Its fingerprints under earlier secrets. */
  formerMarks: string[];
  /** Lookup hash of a gift card with this code; for store credit only. Null when the key cannot be a gift code. */
  codeHash: string | null;
  maskedCode: string | null;
}

/** Seals a plain key for sale. */
export async function sealStockKey(vault: KeyVault, productId: number, plainKey: string): Promise<StockKey> {
  const canonical = canonicalizeGiftCode(plainKey);
  const code = canonical !== null && isUnguessable(canonical) ? canonical : null;
  return {
    product: productId,
    sealed: await vault.seal(productId, plainKey),
    mark: await vault.fingerprint(plainKey),
    formerMarks: await vault.formerFingerprints(plainKey),
    codeHash: code === null ? null : await hashSecret(code),
    maskedCode: code === null ? null : maskGiftCode(code),
  };
}

/** SQL: the shop has a key of this fingerprint, or sold it with an order that is in the archive. */
const IS_KNOWN = (mark: string) => `(EXISTS (SELECT 1 FROM keys WHERE fingerprint = ${mark})
  OR EXISTS (SELECT 1 FROM archived_keys WHERE fingerprint = ${mark}))`;

/** What is known of keys that come in together. */
export interface NewBatch {
  productId: number;
  supplier: string;
  /** EUR cents for one of them; null when unknown. */
  costMinor: number | null;
  /** Instants in ms UTC: none is sold from then on, none is shown until then. */
  expiresAt: number | null;
  sealedUntil: number | null;
}

/** SQL: the batch that this transaction has just added. */
const NEWEST_BATCH = '(SELECT max(id) FROM key_batches)';

/** A key that goes on sale as store credit gets its gift card in the same batch: never one without the other. */
const STATEMENTS = [
  `INSERT INTO keys (product_id, ciphertext, fingerprint, created_at, batch_id)
   SELECT p.id, r.value ->> 'sealed', r.value ->> 'mark', ?2, iif(?3, ${NEWEST_BATCH}, NULL)
   FROM json_each(?1) r CROSS JOIN products p ON p.id = r.value ->> 'product'
   WHERE NOT EXISTS (SELECT 1 FROM json_each(r.value -> 'formerMarks') f WHERE ${IS_KNOWN('f.value')})
     AND (p.is_store_credit = 0 OR (r.value ->> 'codeHash' IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM gift_cards g WHERE g.code_hash = r.value ->> 'codeHash')))
   ON CONFLICT (fingerprint) DO NOTHING`,
  `INSERT INTO gift_cards (code_hash, masked_code, amount_minor, key_id, created_at)
   SELECT r.value ->> 'codeHash', r.value ->> 'maskedCode', p.face_minor, k.id, ?2
   FROM json_each(?1) r CROSS JOIN keys k ON k.fingerprint = r.value ->> 'mark' CROSS JOIN products p ON p.id = k.product_id
   WHERE p.is_store_credit = 1 AND k.status = 'Available'
   ON CONFLICT DO NOTHING`,
] as const;

/**
 * Statements of one batch that put keys on sale; known keys are skipped. A key of store credit becomes a gift card,
 * valid once the key was sold and shown; one that cannot be a gift code, or that is a card already, is skipped.
 */
export function stockKeys(
  db: D1Database,
  keys: readonly StockKey[],
  now: number,
  batch: NewBatch | null = null,
): D1PreparedStatement[] {
  const statements: D1PreparedStatement[] = batch ? [insertBatch(db, batch, now)] : [];
  for (let start = 0; start < keys.length; start += KEYS_PER_STATEMENT) {
    const json = JSON.stringify(keys.slice(start, start + KEYS_PER_STATEMENT));
    const [addKey, addCard] = STATEMENTS;
    statements.push(db.prepare(addKey).bind(json, now, Number(batch !== null)), db.prepare(addCard).bind(json, now));
  }
  return batch ? [...statements, dropEmptyBatch(db)] : statements;
}

const insertBatch = (db: D1Database, batch: NewBatch, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO key_batches (product_id, supplier, cost_minor, expires_at, sealed_until, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(batch.productId, batch.supplier, batch.costMinor, batch.expiresAt, batch.sealedUntil, now);

/** Of keys that are all known, nothing is left to say. */
const dropEmptyBatch = (db: D1Database): D1PreparedStatement =>
  db.prepare(
    `DELETE FROM key_batches WHERE id = ${NEWEST_BATCH} AND NOT EXISTS (SELECT 1 FROM keys WHERE batch_id = key_batches.id)
     RETURNING id`,
  );

/** The result of putting keys on sale: new, already known, or unfit (withdrawn before, no gift code, of a bundle). */
export interface StockedKeys {
  added: number;
  known: number;
  rejected: number;
}

/**
 * For each key, whether it is known and whether it cannot be sold; read before it is put on sale. A key names its product
 * by id, or by source id in a dry run.
 */
export const COUNT_KEYS = `SELECT ifnull(sum(is_known), 0) AS known, ifnull(sum(NOT is_known AND is_unfit), 0) AS rejected FROM (
  SELECT ${IS_KNOWN("r.value ->> 'mark'")} OR EXISTS (SELECT 1 FROM json_each(r.value -> 'formerMarks') f WHERE ${IS_KNOWN('f.value')}) AS is_known,
    p.id IS NULL OR EXISTS (SELECT 1 FROM withdrawn_keys WHERE fingerprint = r.value ->> 'mark')
      OR EXISTS (SELECT 1 FROM bundle_items WHERE bundle_id = p.id)
      OR (p.is_store_credit = 1 AND (r.value ->> 'codeHash' IS NULL
        OR EXISTS (SELECT 1 FROM gift_cards g WHERE g.code_hash = r.value ->> 'codeHash'))) AS is_unfit
  FROM json_each(?1) r LEFT JOIN products p
    ON p.id = ifnull(r.value ->> 'product', (SELECT id FROM products WHERE source_id = r.value ->> 'source')))`;

/** Each key once, by its fingerprint. */
export function dedupeKeys<Key extends { mark: string }>(keys: readonly Key[]): Key[] {
  return [...new Map(keys.map((key) => [key.mark, key])).values()];
}

/** Those of the fingerprints that the shop has, or has withdrawn. */
export async function readKnownMarks(db: D1Database, marks: readonly string[]): Promise<Set<string>> {
  const rows = await readAll<{ mark: string }>(
    db,
    `SELECT value AS mark FROM json_each(?1) WHERE ${IS_KNOWN('value')}
       OR EXISTS (SELECT 1 FROM withdrawn_keys WHERE fingerprint = value)`,
    toJsonList(marks),
  );
  return new Set(rows.map(({ mark }) => mark));
}

/** What becomes of a list of keys: `asked` of them, of which so many are different, known and unfit. */
export function toStocked(
  asked: number,
  different: number,
  counted: Omit<StockedKeys, 'added'> | null | undefined,
): StockedKeys {
  const [known, rejected] = [Number(counted?.known), Number(counted?.rejected)];
  return { added: different - known - rejected, known: known + asked - different, rejected };
}

/** Puts sealed keys on sale, see `stockKeys`, and counts what became of them. */
export async function addStockKeys(
  db: D1Database,
  sealed: readonly StockKey[],
  now: number,
  batch: NewBatch | null = null,
): Promise<StockedKeys> {
  const keys = dedupeKeys(sealed);
  if (keys.length === 0) return { added: 0, known: 0, rejected: 0 };
  const [counted] = await db.batch<{ known: number; rejected: number }>([
    db.prepare(COUNT_KEYS).bind(JSON.stringify(keys)),
    ...stockKeys(db, keys, now, batch),
  ]);
  return toStocked(sealed.length, keys.length, counted?.results[0]);
}

/** What would become of plain keys of a product. */
export async function previewKeys(
  db: D1Database,
  vault: KeyVault,
  productId: number,
  plainKeys: readonly string[],
): Promise<StockedKeys> {
  const sealed = await Promise.all(plainKeys.map((plain) => sealStockKey(vault, productId, plain.trim())));
  const keys = dedupeKeys(sealed);
  const counted = await db.prepare(COUNT_KEYS).bind(JSON.stringify(keys)).first<{ known: number; rejected: number }>();
  return toStocked(sealed.length, keys.length, counted);
}

/** Puts plain keys of a product on sale. */
export async function addKeys(
  db: D1Database,
  vault: KeyVault,
  productId: number,
  plainKeys: readonly string[],
  now = Date.now(),
  batch: NewBatch | null = null,
): Promise<StockedKeys> {
  const sealed = await Promise.all(plainKeys.map((plain) => sealStockKey(vault, productId, plain.trim())));
  return addStockKeys(db, sealed, now, batch);
}
