import { randomBytes } from 'node:crypto';
import { createStorageAdapter } from '../oidc/storage-adapter.ts';

const LIFETIME_S = 10 * 60;
const NAME_BYTES = 32;
const PATTERN = /^[\w-]{43}$/;

/** A sign-in on its way to the other provider; its `state` there names it. */
export interface Departure {
  /** Of the interaction here that it belongs to, whose cookie binds it to one browser. */
  uid: string;
  nonce: string;
  codeVerifier: string;
  /** BCP 47 tag. */
  locale: string;
}

/** A sign-in that came back: says whose, for the same interaction. */
export interface Arrival {
  uid: string;
  arrivedId: string;
}

/** Single-use records in D1; each `take` answers null for what is unknown, old or taken already. */
function openRecords<Payload extends object>(db: D1Database, model: string) {
  const adapter = createStorageAdapter(db, model);
  return {
    async keep(payload: Payload): Promise<string> {
      const name = randomBytes(NAME_BYTES).toString('base64url');
      await adapter.upsert(name, { payload }, LIFETIME_S);
      return name;
    },
    async take(name: string | null): Promise<Payload | null> {
      if (name === null || !PATTERN.test(name)) return null;
      const record = await adapter.find(name);
      if (!record || record.consumed !== undefined) return null;
      try {
        await adapter.consume(name);
      } catch {
        // Two requests with one name: the other was first.
        return null;
      }
      return record.payload as Payload;
    },
  };
}

export const departures = (db: D1Database) => openRecords<Departure>(db, 'FederationDeparture');
export const arrivals = (db: D1Database) => openRecords<Arrival>(db, 'FederationArrival');
