import type { Cache, State } from 'swr';
import { readKey } from '../../shared/api/endpoint.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { callApi } from './browser-api.ts';
import type { Reads } from './reads.ts';

const FRESH_MS = 60_000;

/** The browser's store of reads: SWR's cache, filled by the page's data scripts and by navigations. */
export interface BrowserReads extends Reads {
  cache: Cache;
}

interface KeyedState extends State<unknown> {
  /** SWR's own note. */
  _k?: string;
}

/**
 * SWR notes its key again with each part that reads an answer. Were that a new state, every part that wakes later would
 * take the same answer for news, and all of them would be rendered a second time, in one go.
 */
class StatesByKey extends Map<string, KeyedState> {
  override set(key: string, state: KeyedState): this {
    const held = this.get(key);
    const names = Object.keys({ ...held, ...state }) as (keyof KeyedState)[];
    return held && names.every((name) => held[name] === state[name]) ? this : super.set(key, state);
  }
}

/** Makes the SWR cache of one page load, holding what the server had read already. */
export function makeBrowserReads(locale: LocaleCode, initial: Record<string, unknown>): BrowserReads {
  const cache = new StatesByKey();
  const readAt = new Map<string, number>();
  const inFlight = new Map<string, Promise<unknown>>();
  const keep = (key: string, data: unknown) => {
    cache.set(key, { data, _k: key });
    readAt.set(key, Date.now());
  };
  for (const [key, data] of Object.entries(initial)) keep(key, data);
  return {
    cache: cache as Cache,
    async read(endpoint, args) {
      type Answer = NonNullable<(typeof endpoint)['types']>['data'];
      const key = readKey(endpoint, args);
      const held = cache.get(key)?.data;
      if (held !== undefined && Date.now() - (readAt.get(key) ?? 0) < FRESH_MS) return held as Answer;
      const running = inFlight.get(key);
      if (running) return running as Promise<Answer>;
      const made = callApi(locale, endpoint, args)
        .then((data) => {
          keep(key, data);
          return data;
        })
        .finally(() => inFlight.delete(key));
      inFlight.set(key, made);
      return made;
    },
    // In the browser the part that reads it starts it when it is shown.
    defer: () => undefined,
  };
}
