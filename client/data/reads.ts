import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import { toLeanRead } from './lean-reads.ts';

/** Resolves to a call's `Data` or throws `ApiError`. The browser calls `/api`, the Worker the backend. */
export type CallApi = <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Promise<Data>;

/** The reads of one page view: each is made once, and their responses travel with the page. */
export interface Reads {
  read: CallApi;
  /** Starts a read whose part may be rendered later than the page. */
  defer: <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => void;
}

/** The reads of one server render, by `readKey`. */
export interface ServerReads extends Reads {
  /** Settled reads, reduced to what the browser needs, for the page's data script. */
  settled: () => Record<string, unknown>;
  /** For `ServerResponses`. */
  responses: () => Record<string, unknown>;
  /** Resolves when all deferred reads have settled, failures included. */
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
      // Only prevents an unhandled rejection: the error boundary around the component reports the failure.
      start(endpoint, args).catch(() => undefined);
    },
    settled: () => Object.fromEntries(lean),
    responses: () =>
      Object.fromEntries([...started].map(([key, promise]) => [key, settled.has(key) ? settled.get(key) : promise])),
    all: async () => {
      await Promise.allSettled(started.values());
    },
  };
}
