import { openRecords } from '../oidc/single-use-records.ts';

const LIFETIME_S = 10 * 60;

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

export const departures = (db: D1Database) => openRecords<Departure>(db, 'FederationDeparture', LIFETIME_S);
export const arrivals = (db: D1Database) => openRecords<Arrival>(db, 'FederationArrival', LIFETIME_S);
