import { safeParse } from 'valibot';
import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import { type BackendCaller, readBackend } from '../gateway/backend.ts';
import { readCached, readLastGood } from './data-cache.ts';
import { findPublicRead } from './public-reads.ts';
import { tagsOfRead } from './read-tags.ts';

/** Spec section 6: role ids are part of the key. The server reads as a visitor who has none. */
const GUEST_ROLES = 'guest';

const toName = <Args>({ language, currency }: BackendCaller, endpoint: Endpoint<Args, unknown>, args: Args) =>
  `${language}:${currency}:${GUEST_ROLES}:${readKey(endpoint, args)}`;

/** The last answer of a shop-wide read that the cache knows of, without asking the backend; null when it knows none. */
export async function readLastKnown<Args, Data>(
  caller: BackendCaller,
  endpoint: Endpoint<Args, Data>,
  args: Args,
): Promise<Data | null> {
  const read = findPublicRead(endpoint);
  const held = await readLastGood(toName(caller, endpoint, args), caller.env.CACHE);
  // An older version of the shop may have kept it.
  const parsed = read ? safeParse(read.contract.output, held) : null;
  return parsed?.success ? parsed.output : null;
}

/** How a page's loader reads on the server: by service binding, the shop-wide answers through KV. */
export function readForPage(caller: BackendCaller, waitUntil: (promise: Promise<unknown>) => void) {
  return <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Promise<Data> => {
    const read = findPublicRead(endpoint);
    if (!read) throw new TypeError(`${endpoint.path} is not for server rendering`);
    const load = () => {
      const reading = readBackend(caller, read.contract, args);
      // To its end, also when another read has ended the page before: it may be the one call of a while that finds out
      // that the backend is back, and the runtime drops it with the answer.
      waitUntil(reading.catch(() => undefined));
      return reading;
    };
    if (read.inKvMs === undefined) return load();
    return readCached(
      toName(caller, endpoint, args),
      { kv: caller.env.CACHE, freshMs: read.inKvMs, tags: tagsOfRead(endpoint, args), waitUntil },
      load,
    );
  };
}
