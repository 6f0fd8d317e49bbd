import { readFirst } from '../database.ts';

/** The stamp of everything that listings, filters and menus show: a new one with every change (triggers). */
export const STAMP_SQL = 'SELECT stamp FROM catalogue_version';

export interface StampRow {
  stamp: string;
}

/** The catalogue's stamp now. Read it before what is to be kept under it. */
export async function readStamp(db: D1Database): Promise<string> {
  const row = await readFirst<StampRow>(db, STAMP_SQL);
  if (!row) throw new Error('the catalogue has no stamp');
  return row.stamp;
}

/**
 * Keeps reads of the catalogue in the isolate for as long as its stamp stays: never stale, as the stamp is read with
 * every request. Only what is the same for everyone; never stock, prices or anything a customer owns. The entry used
 * longest ago gives way.
 */
export function keepUnderStamp<Value>(maxEntries: number) {
  const held = new Map<string, { stamp: string; value: Value }>();
  const find = (stamp: string, name: string): Value | undefined => {
    const entry = held.get(name);
    if (entry?.stamp !== stamp) return undefined;
    held.delete(name);
    held.set(name, entry);
    return entry.value;
  };
  const keep = (stamp: string, name: string, value: Value): Value => {
    held.delete(name);
    held.set(name, { stamp, value });
    const [oldest] = held.keys();
    if (held.size > maxEntries && oldest !== undefined) held.delete(oldest);
    return value;
  };
  const read = async (stamp: string, name: string, load: () => Promise<Value>): Promise<Value> =>
    find(stamp, name) ?? keep(stamp, name, await load());
  return { find, keep, read };
}
