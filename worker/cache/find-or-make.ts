import { readNewestGeneration } from './generations.ts';
import { isLastResort, judgeFreshness, type KeptEntry } from './kept-entry.ts';
import { findAtEdge, findInMemory, keepEntry } from './kept-store.ts';
import { createFlights } from './single-flight.ts';

/** Where an answer came from: the cache, the cache while it is made anew behind it, or just made. */
export type CacheState = 'HIT' | 'STALE' | 'MISS';

/** What was made because the cache had nothing that would do. */
export interface Made {
  entry: KeptEntry;
  isPublic: boolean;
  /** False when a part is missing because its read failed: not worth keeping. */
  isWhole: boolean;
  /** How long its making took, as `Server-Timing` tells it. */
  timing?: string;
}

/** What is asked of the cache, and how it is made. Lives on behind the answer. */
export interface Lookup {
  /** Holds all that the answer depends on. */
  key: string;
  env: StorefrontEnv;
  waitUntil: (promise: Promise<unknown>) => void;
  /** What is kept will not do (RFC 9111 section 5.2.1.4). */
  isAnew?: boolean;
  /** Throws when it cannot be made. */
  make: () => Promise<Made>;
}

export interface Found {
  entry: KeptEntry;
  state: CacheState;
  timing?: string | undefined;
}

type Judged = { entry: KeptEntry; freshness: ReturnType<typeof judgeFreshness> };

const flights = createFlights<Made>();

async function judge(entry: KeptEntry, { env, waitUntil }: Lookup): Promise<Judged> {
  const generation = readNewestGeneration(entry.tags, { kv: env.CACHE, waitUntil });
  const known = typeof generation === 'number' ? generation : await generation;
  return { entry, freshness: judgeFreshness(entry, known, Date.now()) };
}

async function find(lookup: Lookup): Promise<Judged | null> {
  const inMemory = findInMemory(lookup.key);
  const held = inMemory ? await judge(inMemory, lookup) : null;
  if (held?.freshness === 'fresh') return held;
  // Another isolate may have made it anew.
  const atEdge = await findAtEdge(lookup.key, lookup.env.ORIGIN);
  if (!atEdge || atEdge.madeAt <= (inMemory?.madeAt ?? 0)) return held;
  return judge(atEdge, lookup);
}

async function makeAndKeep({ key, env, waitUntil, make }: Lookup): Promise<Made> {
  const made = await make();
  if (made.isPublic && made.isWhole) waitUntil(keepEntry(key, env.ORIGIN, made.entry));
  return made;
}

function refreshBehind(lookup: Lookup): void {
  flights.startBehind(
    lookup.key,
    async () => {
      const made = await makeAndKeep(lookup);
      if (!made.isWhole) throw new Error('a part is missing');
      return made;
    },
    lookup.waitUntil,
    (error) => console.warn(`${lookup.key} stays stale`, error),
  );
}

/**
 * The answer from the cache: as it is while it is fresh, then with one making it anew behind it, for a day when it cannot
 * be made; else made now, once for all who ask at that moment. Throws what `make` throws when there is neither.
 */
export async function findOrMake(lookup: Lookup): Promise<Found> {
  const { key, isAnew, waitUntil } = lookup;
  const held = await find(lookup);
  if (held?.freshness === 'fresh' && !isAnew) return { entry: held.entry, state: 'HIT' };
  if (held?.freshness === 'stale' && !isAnew) {
    refreshBehind(lookup);
    return { entry: held.entry, state: 'STALE' };
  }
  const lastResort = held && isLastResort(held.entry, Date.now()) ? held.entry : null;
  if (lastResort && flights.hasFailedJustNow(key)) return { entry: lastResort, state: 'STALE' };
  try {
    const made = await flights.join(key, () => makeAndKeep(lookup), waitUntil);
    if (lastResort && !made.isWhole) return { entry: lastResort, state: 'STALE' };
    return { entry: made.entry, state: 'MISS', timing: made.timing };
  } catch (error) {
    if (!lastResort) throw error;
    console.warn(`${key} is answered from an old copy`, error);
    return { entry: lastResort, state: 'STALE' };
  }
}
