import { addStockKeys, type StockedKeys, type StockKey, sealStockKey } from '../../keys/add-keys-store.ts';
import { createKeyVault, type KeyVault } from '../../keys/key-vault.ts';
import { toReadableCode } from '../../readable-code.ts';
import type { ImportLine } from './import-line.ts';
import { readProductIds } from './import-store.ts';

const KEY_LENGTH = 15;
const GROUP_LENGTH = 5;

/**
 * A fictional key for trying the shop out: the same one for the same product and number, so that none is added twice.
 */
async function toTestKey(vault: KeyVault, sourceId: string, number: number): Promise<string> {
  const mark = await vault.fingerprint(`test key ${number} of ${sourceId}`);
  const bytes = Uint8Array.from(atob(mark).slice(0, KEY_LENGTH), (character) => character.charCodeAt(0));
  return `TEST-${toReadableCode(bytes, GROUP_LENGTH)}`;
}

/** A line whose keys go on sale; `isPriced` when it can be bought. */
type KeyedLine = Pick<ImportLine, 'sourceId' | 'keys'> & { isPriced: boolean };

/** Puts the lines' own keys on sale, and `testKeys` fictional ones for every line with a price. Idempotent. */
export async function importKeys(
  db: D1Database,
  secret: string,
  lines: readonly KeyedLine[],
  testKeys: number,
): Promise<StockedKeys> {
  if (testKeys === 0 && lines.every((line) => line.keys.length === 0)) return { added: 0, known: 0, rejected: 0 };
  const vault = await createKeyVault(secret);
  const ids = await readProductIds(
    db,
    lines.map((line) => line.sourceId),
  );
  const sealed: StockKey[] = [];
  for (const line of lines) {
    const product = ids.get(line.sourceId);
    if (product === undefined) continue;
    const made = Array.from({ length: line.isPriced ? testKeys : 0 }, (_, index) =>
      toTestKey(vault, line.sourceId, index + 1),
    );
    for (const plain of [...line.keys, ...(await Promise.all(made))]) {
      sealed.push(await sealStockKey(vault, product, plain));
    }
  }
  return addStockKeys(db, sealed, Date.now());
}
