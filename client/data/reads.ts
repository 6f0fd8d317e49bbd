import type { Endpoint } from '../../shared/api/endpoint.ts';
import { type AnyRead, keyOf, packData, unpackData, wholeOf } from './view.ts';

/** Resolves to a call's `Data` or throws `ApiError`. The browser calls `/api`, the Worker the backend. */
export type CallApi = <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Promise<Data>;

/** The reads of one page view: each is made once, and their responses travel with the page. */
export interface Reads {
  read: CallApi;
  /** Starts a read whose part may be rendered later than the page. */
  defer: <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => void;
}

/** The reads of one server render, by `keyOf`. */
export interface ServerReads extends Reads {
  /** Settled reads, packed for the page's data script. */
  packed: () => Record<string, unknown>;
  /** For `ServerResponses`. */
  responses: () => Record<string, unknown>;
  /** For `WholeResponses`. */
  wholes: () => Record<string, unknown>;
  /** Resolves when all deferred reads have settled, failures included. */
  all: () => Promise<void>;
}

/** Collects the reads of one server render. Nothing is shared between requests. */
export function collectReads(call: CallApi): ServerReads {
  const started = new Map<string, Promise<unknown>>();
  const settled = new Map<string, unknown>();
  const packed = new Map<string, unknown>();
  const wholes = new Map<string, unknown>();

  function start<Args, Data>(read: AnyRead<Args, Data>, args: Args): Promise<Data> {
    const key = keyOf(read, args);
    const cached = started.get(key);
    if (cached) return cached as Promise<Data>;
    const made = call(wholeOf(read), args).then((whole) => {
      const row = packData(read, whole);
      const data = unpackData(read, row);
      wholes.set(key, whole);
      if (!read.isLeftOut) packed.set(key, row);
      settled.set(key, data);
      return data;
    });
    started.set(key, made);
    return made;
  }

  return {
    read: start,
    defer(read, args) {
      // Only prevents an unhandled rejection: the error boundary around the component reports the failure.
      start(read, args).catch(() => undefined);
    },
    packed: () => Object.fromEntries(packed),
    wholes: () => Object.fromEntries(wholes),
    responses: () =>
      Object.fromEntries([...started].map(([key, promise]) => [key, settled.has(key) ? settled.get(key) : promise])),
    all: async () => {
      await Promise.allSettled(started.values());
    },
  };
}
