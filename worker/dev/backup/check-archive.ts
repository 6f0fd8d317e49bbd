import { readRows, type SqlDatabase } from './sql-database.ts';

const PAGE_ROWS = 5_000;
const MOST_TOLD = 3;

interface Moved {
  [column: string]: string | number;
  id: number;
  hash: string;
}

/**
 * Orders that commerce has moved to the archive and of which the archive lacks the copy (ARCHIVE-5), as a text; none when all are
 * there.
 */
export async function findLostCopies(databases: readonly SqlDatabase[]): Promise<string[]> {
  const [commerce, archive] = ['latchkey-commerce', 'latchkey-archive'].map((name) =>
    databases.find((database) => database.name === name),
  );
  if (!commerce) return [];
  const lost: number[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const moved: Moved[] = await readRows<Moved>(
      commerce,
      `SELECT order_id AS id, hash FROM archived_orders WHERE state = 'moved' AND order_id > ${after} ORDER BY order_id LIMIT ${PAGE_ROWS}`,
    );
    const last = moved.at(-1)?.id;
    const held =
      !archive || last === undefined
        ? []
        : await readRows<Moved>(archive, `SELECT id, hash FROM order_copies WHERE id > ${after} AND id <= ${last}`);
    const known = new Map(held.map(({ id, hash }) => [id, hash]));
    lost.push(...moved.filter(({ id, hash }) => known.get(id) !== hash).map(({ id }) => id));
    after = last;
  }
  if (lost.length === 0) return [];
  return [`archive: ${lost.length} orders have no copy there, such as ${lost.slice(0, MOST_TOLD).join(', ')}.`];
}
