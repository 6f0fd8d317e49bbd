import { type CacheTag, readNewestGeneration } from './generations.ts';
import { readKvInTime } from './kv-read.ts';
import { createFlights } from './single-flight.ts';

/** A value with the time it was read: what KV holds. */
interface Stamped {
  value: unknown;
  readAt: number;
}

export interface DataCacheOptions {
  kv: KVNamespace;
  /** Fresh for this long; after it the held value is answered and refreshed behind the answer. */
  freshMs: number;
  /** What the value is made of: raised when the merchant changes it. */
  tags: readonly CacheTag[];
  waitUntil: (promise: Promise<unknown>) => void;
}

/** Spec section 9: "a fixed short prefix". */
const PREFIX = 'lk:';
/** The last good copy stays this long for days when the backend is down. */
const KEEP_S = 7 * 24 * 3600;
const MEMORY_MS = 5_000;
const MAX_MEMORY_ENTRIES = 500;

// Per isolate, in front of KV: hot keys are read from KV once every few seconds only. Same for every visitor.
const memory = new Map<string, Stamped & { heldAt: number }>();
const flights = createFlights<unknown>();

function isStamped(value: unknown): value is Stamped {
  return (
    typeof value === 'object' &&
    value !== null &&
    'readAt' in value &&
    typeof value.readAt === 'number' &&
    'value' in value
  );
}

function remember(key: string, stamped: Stamped): void {
  if (memory.size >= MAX_MEMORY_ENTRIES) memory.clear();
  memory.set(key, { ...stamped, heldAt: Date.now() });
}

async function readHeld(kv: KVNamespace, key: string): Promise<Stamped | null> {
  const held = memory.get(key);
  if (held && Date.now() - held.heldAt < MEMORY_MS) return held;
  try {
    const text = await readKvInTime(kv, key);
    const stored: unknown = text === null ? null : JSON.parse(text);
    // KV may still show what was there before this isolate's own reading.
    if (isStamped(stored) && stored.readAt >= (held?.readAt ?? 0)) {
      remember(key, stored);
      return stored;
    }
  } catch (error) {
    // KV is a convenience: its failures and a corrupted value are a miss.
    console.warn(`KV ${key} could not be read`, error);
  }
  if (held) remember(key, held);
  return held ?? null;
}

/** What was last read under this name, however old; undefined where nothing is known. Asks nobody but the cache. */
export async function readLastGood(name: string, kv: KVNamespace): Promise<unknown> {
  return (await readHeld(kv, PREFIX + name))?.value;
}

/**
 * Reads through KV with stale-while-revalidate: fresh is answered at once, stale too while one refresh runs behind it.
 * What the merchant has changed since is read anew. When the backend fails, the last good copy stands in. Only for
 * what is the same for every visitor; `name` holds all it depends on.
 */
export async function readCached<Data>(
  name: string,
  { kv, freshMs, tags, waitUntil }: DataCacheOptions,
  load: () => Promise<Data>,
): Promise<Data> {
  const key = PREFIX + name;

  async function refresh(): Promise<Data> {
    // The beginning counts: a change made while the backend answers may not be in the answer.
    const readAt = Date.now();
    const value = await load();
    remember(key, { value, readAt });
    waitUntil(
      kv
        .put(key, JSON.stringify({ value, readAt } satisfies Stamped), { expirationTtl: KEEP_S })
        .catch((error: unknown) => console.warn(`KV ${key} could not be written`, error)),
    );
    return value;
  }

  const [held, generation] = await Promise.all([readHeld(kv, key), readNewestGeneration(tags, { kv, waitUntil })]);
  if (!held) return flights.join(key, refresh, waitUntil) as Promise<Data>;
  if (held.readAt <= generation) {
    if (flights.hasFailedJustNow(key)) return held.value as Data;
    return (flights.join(key, refresh, waitUntil) as Promise<Data>).catch((error: unknown) => {
      console.warn(`${key} stays as it was`, error);
      return held.value as Data;
    });
  }
  if (Date.now() - held.readAt >= freshMs) {
    flights.startBehind(key, refresh, waitUntil, (error) => console.warn(`${key} stays stale`, error));
  }
  return held.value as Data;
}
