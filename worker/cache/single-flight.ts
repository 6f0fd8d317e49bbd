/** A waiter asks for itself after this long: the request it waits for may have been ended by its visitor. */
const PATIENCE_MS = 4_000;
/** After a failure the same work is not tried again behind an answer for this long. */
const PAUSE_MS = 5_000;
const MAX_PAUSES = 1_000;

type WaitUntil = (promise: Promise<unknown>) => void;

/** The same work asked for by many requests of one isolate at once: done once, answered to all. */
export interface Flights<Value> {
  /** Joins the work under way for this key, or starts it. Throws what the work throws. */
  join: (key: string, work: () => Promise<Value>, waitUntil: WaitUntil) => Promise<Value>;
  /** Starts the work unless it is under way or has failed just now. Never throws: failures go to `onError`. */
  startBehind: (
    key: string,
    work: () => Promise<Value>,
    waitUntil: WaitUntil,
    onError: (error: unknown) => void,
  ) => void;
  hasFailedJustNow: (key: string) => boolean;
}

function orLater<Value>(running: Promise<Value>, patienceMs: number): Promise<{ value: Value } | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    running
      .then((value) => resolve({ value }), reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}

/** Makes the flights of one kind of work. Values are plain data: no stream or body may be shared between requests. */
export function createFlights<Value>(patienceMs = PATIENCE_MS): Flights<Value> {
  const running = new Map<string, Promise<Value>>();
  const failedAt = new Map<string, number>();

  function start(key: string, work: () => Promise<Value>, waitUntil: WaitUntil): Promise<Value> {
    const made = work()
      .then((value) => {
        failedAt.delete(key);
        return value;
      })
      .catch((error: unknown) => {
        if (failedAt.size >= MAX_PAUSES) failedAt.clear();
        failedAt.set(key, Date.now());
        throw error;
      })
      .finally(() => {
        if (running.get(key) === made) running.delete(key);
      });
    running.set(key, made);
    // Outlives the visitor who began it: others wait for it.
    waitUntil(made.catch(() => undefined));
    return made;
  }

  const hasFailedJustNow = (key: string): boolean => Date.now() - (failedAt.get(key) ?? 0) < PAUSE_MS;

  return {
    async join(key, work, waitUntil) {
      const held = running.get(key);
      if (!held) return start(key, work, waitUntil);
      const answered = await orLater(held, patienceMs);
      return answered ? answered.value : start(key, work, waitUntil);
    },
    startBehind(key, work, waitUntil, onError) {
      if (running.has(key) || hasFailedJustNow(key)) return;
      start(key, work, waitUntil).catch(onError);
    },
    hasFailedJustNow,
  };
}
