import { readMoved, readMovedByMark, readMovedOfCustomer, writeBack } from './bring-back-store.ts';
import {
  type CopyFilter,
  type CopyRow,
  findCopies,
  findPaidCopies,
  type PaidPage,
  readCopies,
  removeName,
} from './copies-store.ts';
import { type OrderNames, toNameNumber } from './order-names.ts';
import { hashContent, unpackContent } from './packed-copy.ts';

/** Commerce's database, and that of the archive in a shop that has one. */
export interface ArchiveEnv {
  DB: D1Database;
  ARCHIVE?: D1Database | undefined;
}

const ORDERS_PER_BATCH = 20;
/** So many orders share a name, or are looked for at once. */
const MOST_FOUND = 200;

/** The JSON of a copy; null for one that is not what was copied. */
async function openCopy({ content, hash }: CopyRow): Promise<string | null> {
  const json = await unpackContent(content).catch(() => null);
  return json !== null && (await hashContent(json)) === hash ? json : null;
}

/**
 * Brings orders back whole, so that everything serves them as any other (ARCHIVE-2). Those that the archive does not have are
 * left. A copy that is missing or damaged is logged. Returns how many came back.
 */
export async function bringBack({ DB: db, ARCHIVE: archive }: ArchiveEnv, ids: readonly number[]): Promise<number> {
  if (!archive) return 0;
  let count = 0;
  const all = ids.length === 0 ? [] : await readMoved(db, ids);
  for (let start = 0; start < all.length; start += ORDERS_PER_BATCH) {
    const moved = all.slice(start, start + ORDERS_PER_BATCH);
    const found = await readCopies(
      archive,
      moved.map((one) => one.order_id),
    );
    const checked = await Promise.all(
      moved.map(async ({ order_id: id, hash }) => {
        const copy = found.find((one) => one.id === id && one.hash === hash);
        const rows = copy ? await openCopy(copy) : null;
        if (!copy || rows === null) console.error(`[commerce] the archive has no sound copy of order ${id}`);
        return copy && rows !== null ? [{ id, hash, rows, layout: copy.layout }] : [];
      }),
    );
    for (const [layout, copies] of Map.groupBy(checked.flat(), (copy) => copy.layout))
      count += await writeBack(db, JSON.parse(layout), copies, Date.now());
  }
  return count;
}

/** Brings back all archived orders of a customer who is here, or whom somebody looks at. */
export async function bringBackOfCustomer(env: ArchiveEnv, customerId: number): Promise<number> {
  if (!env.ARCHIVE) return 0;
  const ids = await readMovedOfCustomer(env.DB, customerId);
  return ids.length === 0 ? 0 : bringBack(env, ids);
}

/** The same for an export or an erasure, which must not leave anything out. @throws Error while some cannot be brought back */
export async function bringAllBack(env: ArchiveEnv, customerId: number): Promise<void> {
  await bringBackOfCustomer(env, customerId);
  const { length } = await readMovedOfCustomer(env.DB, customerId);
  if (length > 0)
    throw new Error(`${length} orders of customer ${customerId} are in an archive that does not have them`);
}

/** Brings back the archived orders that have keys of these fingerprints. */
export async function bringBackByMark(env: ArchiveEnv, marks: readonly string[]): Promise<number> {
  if (!env.ARCHIVE) return 0;
  const ids = await readMovedByMark(env.DB, marks);
  return ids.length === 0 ? 0 : bringBack(env, ids);
}

async function findNamed(archive: D1Database, names: OrderNames, filter: CopyFilter, limit: number): Promise<number[]> {
  const given = Object.entries(names) as [keyof OrderNames, string | number | undefined][];
  const numbers = await Promise.all(
    given.flatMap(([kind, name]) => (name === undefined ? [] : [toNameNumber(kind, name)])),
  );
  return findCopies(archive, { ...filter, names: numbers.map((number) => [number]) }, limit);
}

/** True when the archive has an order of all these names. */
export async function isArchived({ ARCHIVE: archive }: ArchiveEnv, names: OrderNames): Promise<boolean> {
  return archive !== undefined && (await findNamed(archive, names, {}, 1)).length > 0;
}

/** Brings back the newest archived orders of all these names that a filter selects, too. */
export async function bringBackNamed(
  env: ArchiveEnv,
  names: OrderNames,
  filter: CopyFilter = {},
  limit = MOST_FOUND,
): Promise<number> {
  if (!env.ARCHIVE) return 0;
  return bringBack(env, await findNamed(env.ARCHIVE, names, filter, limit));
}

/** Brings back the newest archived orders that a filter selects, or the oldest. */
export async function bringBackFound(
  env: ArchiveEnv,
  filter: CopyFilter,
  limit: number,
  order: 'DESC' | 'ASC' = 'DESC',
): Promise<number> {
  if (!env.ARCHIVE) return 0;
  return bringBack(env, await findCopies(env.ARCHIVE, filter, limit, order));
}

/** The same for a list by when orders were paid: the next ones after an instant, and of the same one after an id. */
export async function bringBackPaid(env: ArchiveEnv, page: PaidPage): Promise<number> {
  if (!env.ARCHIVE) return 0;
  return bringBack(env, await findPaidCopies(env.ARCHIVE, page));
}

/** Brings back some of the orders whose keys are sealed by a secret, once. Returns how many there were. */
export async function bringBackSealed(env: ArchiveEnv, sealedBy: string, limit: number): Promise<number> {
  if (!env.ARCHIVE) return 0;
  const name = await toNameNumber('sealedBy', sealedBy);
  const ids = await findCopies(env.ARCHIVE, { names: [[name]] }, limit);
  if (ids.length === 0) return 0;
  await bringBack(env, ids);
  await removeName(env.ARCHIVE, name, ids);
  return ids.length;
}
