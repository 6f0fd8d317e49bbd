import { readFirst } from '../database.ts';

/** The version of everything in listings, filters and menus: triggers renew it with every change. */
export const STAMP_SQL = 'SELECT stamp FROM catalogue_version';

/** Renews the stamp with rows of the search index, which has no triggers. `?1`: a JSON list of what changes. */
export const NEW_STAMP = "UPDATE catalogue_version SET stamp = hex(randomblob(16)) WHERE ?1 <> '[]'";

export interface StampRow {
  stamp: string;
}

// Per isolate.
let lastStamp: string | null = null;

/** The catalogue's current stamp. Read it before the data that is cached under it. */
export async function readStamp(db: D1Database): Promise<string> {
  const row = await readFirst<StampRow>(db, STAMP_SQL);
  if (!row) throw new Error('the catalogue has no stamp');
  lastStamp = row.stamp;
  return row.stamp;
}

/**
 * The stamp that this isolate has read last, to save a round trip: read the current one beside the data, start again if it
 * is another one, and load nothing into a cache under this one.
 */
export const guessStamp = (): string | null => lastStamp;

/**
 * Caches reads of the catalogue in the isolate for as long as its stamp is the same: never stale, because the stamp is
 * read with every request. Only data that is the same for everyone; never stock, prices or anything a customer owns.
 * Least recently used entries are evicted.
 */
export function cacheByStamp<Value>(maxEntries: number) {
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
