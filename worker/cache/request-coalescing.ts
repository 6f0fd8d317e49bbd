import { withTimeout } from './with-timeout.ts';

/** A joining request loads for itself after this long: the runtime may have cancelled the request it waits for. */
const JOIN_TIMEOUT_MS = 4_000;
/** After a failure, the same load is not started in the background for this long. */
const BACKOFF_MS = 5_000;
const MAX_FAILURES = 1_000;

type WaitUntil = (promise: Promise<unknown>) => void;

/** Lets concurrent requests of one isolate share one load (also known as single flight). */
export interface Coalescer<Value> {
  /** Joins the in-flight load of this key, or starts it. Rejects as the load does. */
  run: (key: string, load: () => Promise<Value>, waitUntil: WaitUntil) => Promise<Value>;
  /** Starts the load unless it is in flight or failed recently. Never throws: failures go to `onError`. */
  runInBackground: (
    key: string,
    load: () => Promise<Value>,
    waitUntil: WaitUntil,
    onError: (error: unknown) => void,
  ) => void;
  isInFlight: (key: string) => boolean;
  hasFailedRecently: (key: string) => boolean;
}

/** Values are plain data: Workers must not share a stream or body between requests. */
export function createCoalescer<Value>(joinTimeoutMs = JOIN_TIMEOUT_MS): Coalescer<Value> {
  const inFlight = new Map<string, Promise<Value>>();
  const failedAt = new Map<string, number>();

  function start(key: string, load: () => Promise<Value>, waitUntil: WaitUntil): Promise<Value> {
    const started = load()
      .then((value) => {
        failedAt.delete(key);
        return value;
      })
      .catch((error: unknown) => {
        if (failedAt.size >= MAX_FAILURES) failedAt.clear();
        failedAt.set(key, Date.now());
        throw error;
      })
      .finally(() => {
        if (inFlight.get(key) === started) inFlight.delete(key);
      });
    inFlight.set(key, started);
    // Others wait for it, so it has to outlive the request that started it.
    waitUntil(started.catch(() => undefined));
    return started;
  }

  const hasFailedRecently = (key: string): boolean => Date.now() - (failedAt.get(key) ?? 0) < BACKOFF_MS;

  return {
    async run(key, load, waitUntil) {
      const running = inFlight.get(key);
      if (!running) return start(key, load, waitUntil);
      const joined = await withTimeout(running, joinTimeoutMs);
      return joined === 'timeout' ? start(key, load, waitUntil) : joined.value;
    },
    runInBackground(key, load, waitUntil, onError) {
      if (inFlight.has(key) || hasFailedRecently(key)) return;
      start(key, load, waitUntil).catch(onError);
    },
    isInFlight: (key) => inFlight.has(key),
    hasFailedRecently,
  };
}
