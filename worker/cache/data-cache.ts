/** A value with the time it was read: what KV holds. */
interface Stamped {
  value: unknown;
  readAt: number;
}

export interface DataCacheOptions {
  kv: KVNamespace;
  /** Fresh for this long; after it the held value is answered and refreshed behind the answer. */
  freshMs: number;
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
const refreshing = new Map<string, Promise<unknown>>();

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
    const stored: unknown = await kv.get(key, 'json');
    if (isStamped(stored)) {
      remember(key, stored);
      return stored;
    }
  } catch (error) {
    // KV is a convenience: its failures and a corrupted value are a miss.
    console.warn(`KV ${key} could not be read`, error);
  }
  return held ?? null;
}

/**
 * Reads through KV with stale-while-revalidate: fresh is answered at once, stale too while one refresh runs behind it,
 * and when the backend fails the last good copy stands in. Only for what is the same for every visitor.
 */
export async function readCached<Data>(
  name: string,
  options: DataCacheOptions,
  load: () => Promise<Data>,
): Promise<Data> {
  const key = PREFIX + name;
  const refresh = (): Promise<Data> => {
    const running = refreshing.get(key) as Promise<Data> | undefined;
    if (running) return running;
    const made = load()
      .then(async (value) => {
        const stamped = { value, readAt: Date.now() };
        remember(key, stamped);
        options.waitUntil(
          options.kv
            .put(key, JSON.stringify(stamped), { expirationTtl: KEEP_S })
            .catch((error: unknown) => console.warn(`KV ${key} could not be written`, error)),
        );
        return value;
      })
      .finally(() => refreshing.delete(key));
    refreshing.set(key, made);
    return made;
  };
  const held = await readHeld(options.kv, key);
  if (!held) return refresh();
  if (Date.now() - held.readAt >= options.freshMs) {
    options.waitUntil(refresh().catch((error: unknown) => console.warn(`${key} stays stale`, error)));
  }
  return held.value as Data;
}
