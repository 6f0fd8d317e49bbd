import { encodeHex } from '../../../../shared/hex.ts';
import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import { findOddKeys } from '../../../../shared/merchant/values/key-shape.ts';
import {
  addStockKeys,
  dedupeKeys,
  type StockedKeys,
  type StockKey,
  sealStockKey,
  toStocked,
} from '../../keys/add-keys-store.ts';
import type { KeyVault } from '../../keys/key-vault.ts';
import { toReadableCode } from '../../readable-code.ts';
import { readSampleKeys } from '../stock/product-keys-store.ts';
import { readProductIds, tryImport } from './import-store.ts';
import type { LineWarning, NumberedLine } from './read-lines.ts';

const KEY_LENGTH = 15;
const GROUP_LENGTH = 5;
const NO_KEYS: StockedKeys = { added: 0, known: 0, rejected: 0 };

/**
 * A fictional key for trying the shop out: the same one for the same product and number, so that none is added twice.
 */
async function toTestKey(vault: KeyVault, sourceId: string, number: number): Promise<string> {
  const id = encodeHex(new TextEncoder().encode(sourceId));
  const mark = await vault.fingerprint(`test key ${number} of ${id}`);
  const bytes = Uint8Array.from(atob(mark).slice(0, KEY_LENGTH), (character) => character.charCodeAt(0));
  return `TEST-${toReadableCode(bytes, GROUP_LENGTH)}`;
}

/** A line whose keys go on sale; `isPriced` when it can be bought. */
type KeyedLine = Pick<ImportLine, 'sourceId' | 'keys'> & { isPriced: boolean };

/** The lines' own keys, and `testKeys` fictional ones for every line with a price, each with its product's source id. */
export async function listKeys(
  vault: KeyVault,
  lines: readonly KeyedLine[],
  testKeys: number,
): Promise<{ source: string; plain: string }[]> {
  const all = lines.map(async ({ sourceId: source, keys, isPriced }) => {
    const made = Array.from({ length: isPriced ? testKeys : 0 }, (_, index) => toTestKey(vault, source, index + 1));
    return [...keys, ...(await Promise.all(made))].map((plain) => ({ source, plain }));
  });
  return (await Promise.all(all)).flat();
}

/** Puts keys on sale. Idempotent. */
export async function importKeys(
  db: D1Database,
  vault: KeyVault,
  keys: readonly { source: string; plain: string }[],
): Promise<StockedKeys> {
  if (keys.length === 0) return NO_KEYS;
  const ids = await readProductIds(db, [...new Set(keys.map(({ source }) => source))]);
  const sealed: StockKey[] = [];
  for (const { source, plain } of keys) {
    const product = ids.get(source);
    if (product !== undefined) sealed.push(await sealStockKey(vault, product, plain));
  }
  return addStockKeys(db, sealed, Date.now());
}

/** What would become of keys if the statements of an import were run: nothing is written. */
export async function previewImport(
  db: D1Database,
  vault: KeyVault,
  statements: readonly D1PreparedStatement[],
  keys: readonly { source: string; plain: string }[],
): Promise<StockedKeys> {
  const marked = await Promise.all(
    keys.map(async ({ source, plain }) => ({ ...(await sealStockKey(vault, 0, plain)), source, product: null })),
  );
  const different = dedupeKeys(marked);
  return toStocked(marked.length, different.length, await tryImport(db, statements, different));
}

/** Keys that are built in another way than the product's others, as warnings. */
export async function findOddLines(
  db: D1Database,
  vault: KeyVault,
  lines: readonly NumberedLine[],
): Promise<LineWarning[]> {
  const keyed = lines.filter(({ line }) => line.keys.length > 0);
  if (keyed.length === 0) return [];
  const ids = await readProductIds(
    db,
    keyed.map(({ line }) => line.sourceId),
  );
  const samples = await readSampleKeys(db, vault, [...ids.values()]);
  return keyed.flatMap(({ number, line: { sourceId, keys } }) =>
    findOddKeys(keys, samples.get(ids.get(sourceId) ?? 0) ?? []).map(
      ({ index, shape, usual }): LineWarning => ({
        line: number,
        code: 'odd-key',
        field: `keys.${index}`,
        found: `${shape} ≠ ${usual}`,
      }),
    ),
  );
}
