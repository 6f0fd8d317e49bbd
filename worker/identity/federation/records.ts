import { randomBytes } from 'node:crypto';
import { createStorageAdapter } from '../oidc/storage-adapter.ts';

const LIFETIME_S = 10 * 60;
const NAME_BYTES = 32;
const PATTERN = /^[\w-]{43}$/;

/** A pending sign-in at the external provider, by its `state` there. */
export interface Departure {
  /** The interaction that it belongs to, whose cookie binds it to one browser. */
  uid: string;
  nonce: string;
  codeVerifier: string;
  /** BCP 47 tag. */
  locale: string;
}

/**
 * A completed external sign-in, for the same interaction. It ends with the account's sessions, like a login ticket:
 * records with an `accountId` are deleted with them.
 */
export interface Arrival {
  uid: string;
  accountId: string;
  /** The time of the sign-in (`StoredAccount`). */
  signInAtS: number;
  /** When the external provider asked for credentials, in epoch seconds; null if it does not tell. */
  authTimeS: number | null;
}

/** Single-use records in D1; each `take` returns null for unknown, expired or taken ones. */
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
      if (!record) return null;
      try {
        await adapter.consume(name);
      } catch {
        // It was taken before, or another request with the same id was first.
        return null;
      }
      return record.payload as Payload;
    },
  };
}

export const departures = (db: D1Database) => openRecords<Departure>(db, 'FederationDeparture');
export const arrivals = (db: D1Database) => openRecords<Arrival>(db, 'FederationArrival');
