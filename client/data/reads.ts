import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import { toLeanRead } from './lean-reads.ts';

/** Answers `Data` of a call or throws `ApiError`. The browser's goes through `/api`, the Worker's to the backend. */
export type CallApi = <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Promise<Data>;

/** The reads of one page view: each is made once, and what they answered travels with the page. */
export interface Reads {
  read: CallApi;
  /** Starts a read whose part of the page may come later. */
  defer: <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => void;
}

/** What one server render has read, by `readKey`. */
export interface ServerReads extends Reads {
  /** Settled reads as the browser needs them, for the page's data script. */
  settled: () => Record<string, unknown>;
  /** For `ServerAnswers`. */
  answers: () => Record<string, unknown>;
  /** Resolves when the deferred ones are in, failed ones too. */
  all: () => Promise<void>;
}

/** Collects the reads of one server render. Nothing is shared between requests. */
export function collectReads(call: CallApi): ServerReads {
  const started = new Map<string, Promise<unknown>>();
  const settled = new Map<string, unknown>();
  const lean = new Map<string, unknown>();

  function start<Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Promise<Data> {
    const key = readKey(endpoint, args);
    const cached = started.get(key);
    if (cached) return cached as Promise<Data>;
    const made = call(endpoint, args).then((data) => {
      settled.set(key, data);
      lean.set(key, toLeanRead(endpoint, data));
      return data;
    });
    started.set(key, made);
    return made;
  }

  return {
    read: start,
    defer(endpoint, args) {
      // Its error belongs to the boundary that reads it; here it only must not count as unhandled.
      start(endpoint, args).catch(() => undefined);
    },
    settled: () => Object.fromEntries(lean),
    answers: () =>
      Object.fromEntries([...started].map(([key, promise]) => [key, settled.has(key) ? settled.get(key) : promise])),
    all: async () => {
      await Promise.allSettled(started.values());
    },
  };
}
