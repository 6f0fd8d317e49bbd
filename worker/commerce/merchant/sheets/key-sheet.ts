import * as v from 'valibot';
import { EXAMPLE_KEY, findOddKeys, isKey } from '../../../../shared/merchant/values/key-shape.ts';
import { line } from '../../../../shared/typed-text.ts';
import { readFirst } from '../../database.ts';
import {
  addStockKeys,
  COUNT_KEYS,
  dedupeKeys,
  type StockedKeys,
  sealStockKey,
  toStocked,
} from '../../keys/add-keys-store.ts';
import { openKeyVault } from '../../keys/open-key-vault.ts';
import { phraseValue, showValue } from '../invalid-value.ts';
import { readProductIds } from '../products/import-store.ts';
import type { LineWarning } from '../products/read-lines.ts';
import { hasSpacedKeys, readSampleKeys } from '../stock/product-keys-store.ts';
import { readRows, rejectCell, type Table } from './read-rows.ts';

/** A key per row (KEY-8). */
const keyRow = v.strictObject({
  sourceId: line(100),
  // For people.
  name: v.optional(v.string()),
  key: v.pipe(line(200), v.check(isKey, 'a key'), v.examples([EXAMPLE_KEY])),
});

interface LoadedKeys {
  keys: StockedKeys;
  warnings: LineWarning[];
  rows: number;
}

/** Puts the keys of a table on sale: all, or none if one cannot be. Known ones are counted, not added twice. */
export async function loadKeys(
  env: Parameters<typeof openKeyVault>[0],
  table: Table,
  isDryRun: boolean,
): Promise<LoadedKeys> {
  const { DB: db } = env;
  const rows = readRows(keyRow, ['sourceId', 'key'], table);
  const ids = await readProductIds(db, [...new Set(rows.map(({ entry }) => entry.sourceId))]);
  const byProduct = new Map<number, typeof rows>();
  for (const row of rows) {
    const id = ids.get(row.entry.sourceId);
    if (id === undefined) {
      rejectCell(row.number, 'sourceId', phraseValue({ code: 'reason-choice' }, row.entry.sourceId, 'ember-vale'));
    }
    byProduct.set(id, [...(byProduct.get(id) ?? []), row]);
  }
  const vault = await openKeyVault(env);
  const samples = await readSampleKeys(db, vault, [...byProduct.keys()]);
  const warnings: LineWarning[] = [];
  const sealing: ReturnType<typeof sealStockKey>[] = [];
  for (const [id, own] of byProduct) {
    const spaced = own.find(({ entry }) => entry.key.includes(' '));
    if (spaced && !(await hasSpacedKeys(db, id))) {
      rejectCell(spaced.number, 'key', phraseValue({ code: 'reason-form' }, showValue(spaced.entry.key), EXAMPLE_KEY));
    }
    const keys = own.map(({ entry }) => entry.key);
    for (const { index, shape, usual } of findOddKeys(keys, samples.get(id) ?? [])) {
      const found = `${shape} ≠ ${usual}`;
      warnings.push({ line: own[index]?.number ?? 0, code: 'odd-key', field: 'key', found });
    }
    sealing.push(...keys.map((key) => sealStockKey(vault, id, key)));
  }
  const sealed = await Promise.all(sealing);
  const different = dedupeKeys(sealed);
  const count = () => readFirst<{ known: number; rejected: number }>(db, COUNT_KEYS, JSON.stringify(different));
  const keys = isDryRun
    ? toStocked(sealed.length, different.length, (await count()) ?? { known: 0, rejected: 0 })
    : await addStockKeys(db, sealed, Date.now());
  return { keys, warnings, rows: rows.length };
}
