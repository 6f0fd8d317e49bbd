import { DAY_MS } from '../../../shared/durations.ts';
import { type IsOver, neverOver } from '../jobs/round-budget.ts';
import { LAYOUT } from './archived-tables.ts';
import type { ArchiveEnv } from './bring-back.ts';
import { type NewCopy, readCopies, removeCopies, writeCopies } from './copies-store.ts';
import {
  deleteCopied,
  forgetCopies,
  type LeavingOrder,
  type MadeCopy,
  noteArchivePlace,
  noteCopies,
  readArchiveTerms,
  readContents,
  readNextOrders,
  readSettled,
} from './move-orders-store.ts';
import { listNames, toNameNumber } from './order-names.ts';
import { hashContent, packContent, unpackContent } from './packed-copy.ts';

/** Unless the setting `archive` says otherwise. */
const DEFAULT_MONTHS = 36;
/** Orders that a round looks at in one go, and how often. */
const WINDOW = 50;
const WINDOWS_PER_ROUND = 4;
/** Orders that could not leave at first are looked at again. */
const AGAIN_MS = 30 * DAY_MS;
/** Orders of somebody who was here lately stay: they would come back. */
const AWAY_MS = 90 * DAY_MS;
/** Longer than a backup takes, which has commerce's database first (ARCHIVE-5). */
export const COPY_LIFE_MS = 7 * DAY_MS;
/** The days of the books begin in their own time zone. */
const ZONE_SLACK_MS = 2 * DAY_MS;

type Row = Record<string, unknown>;

function toRows(content: string): Record<string, Row[]> {
  const columns: Record<string, string[]> = JSON.parse(LAYOUT);
  const values: Record<string, unknown[][]> = JSON.parse(content);
  return Object.fromEntries(
    Object.entries(values).map(([table, rows]) => [
      table,
      rows.map((row) => Object.fromEntries((columns[table] ?? []).map((column, index) => [column, row[index]]))),
    ]),
  );
}

async function toCopy({ id, customer_id: customerId, content }: LeavingOrder, hash: string): Promise<NewCopy> {
  const rows = toRows(content);
  const [order = {}] = rows.orders ?? [];
  return {
    id,
    customerId,
    status: String(order.status),
    country: String(order.country_code),
    totalMinor: Number(order.total_minor),
    createdAt: Number(order.created_at),
    paidAt: order.paid_at === null ? null : Number(order.paid_at),
    content: await packContent(content),
    hash,
    names: await Promise.all(listNames(rows).map(([kind, name]) => toNameNumber(kind, name))),
  };
}

/** Copies orders, reads the copies back, and deletes the orders whose copies are what they are now. */
async function moveOrders(db: D1Database, archive: D1Database, ids: readonly number[], now: number): Promise<void> {
  const orders = await readContents(db, ids);
  const made: MadeCopy[] = await Promise.all(
    orders.map(async ({ id, content }) => ({ id, content, hash: await hashContent(content) })),
  );
  await noteCopies(db, made, now);
  const copies = await Promise.all(orders.map((order, index) => toCopy(order, made[index]?.hash ?? '')));
  await writeCopies(archive, LAYOUT, copies);
  const found = await readCopies(archive, ids);
  const back = await Promise.all(
    found.map(async ({ id, hash, layout, content }) => ({ id, hash, layout, content: await unpackContent(content) })),
  );
  const sound = made.filter(({ id, hash, content }) =>
    back.some((one) => one.id === id && one.hash === hash && one.content === content && one.layout === LAYOUT),
  );
  if (sound.length > 0) await deleteCopied(db, sound, now);
}

/** Removes copies of orders that are here again, or never left, once no backup is older. */
async function removeSettled(db: D1Database, archive: D1Database, now: number): Promise<void> {
  const ids = await readSettled(db, now - COPY_LIFE_MS, WINDOW);
  if (ids.length === 0) return;
  await removeCopies(archive, ids);
  await forgetCopies(db, ids);
}

/**
 * The cron's step: moves a bounded number of closed orders that are older than the setting `archive` says (ARCHIVE-1). Nothing in
 * a shop without the archive's database. `now` in milliseconds UTC.
 */
export async function archiveOrders(env: ArchiveEnv, now: number, isOver: IsOver = neverOver): Promise<void> {
  const { DB: db, ARCHIVE: archive } = env;
  if (!archive) return;
  await removeSettled(db, archive, now);
  const terms = await readArchiveTerms(db);
  const months = terms.months ?? DEFAULT_MONTHS;
  if (months === 0 || terms.summedDay === null) return;
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  const before = Math.min(then.getTime(), terms.summedDay * DAY_MS - ZONE_SLACK_MS);
  const isAgain = now - terms.beganAt >= AGAIN_MS;
  const beganAt = isAgain ? now : terms.beganAt;
  let after = isAgain ? 0 : terms.after;
  for (let window = 0; window < WINDOWS_PER_ROUND && !isOver(); window += 1) {
    const seen = await readNextOrders(db, { after, before, awaySince: now - AWAY_MS, limit: WINDOW });
    const old = seen.filter(({ is_old }) => is_old === 1);
    const ids = old.filter(({ is_closed }) => is_closed === 1).map(({ id }) => id);
    if (ids.length > 0) await moveOrders(db, archive, ids, now);
    after = old.at(-1)?.id ?? after;
    if (old.length < WINDOW) break;
  }
  if (after !== terms.after || beganAt !== terms.beganAt) await noteArchivePlace(db, after, beganAt);
}
