import { randomBytes } from 'node:crypto';
import { createStorageAdapter } from './storage-adapter.ts';

const NAME_BYTES = 32;
const PATTERN = /^[\w-]{43}$/;

/**
 * Single-use records in D1; each `take` returns null for unknown, expired or taken ones. One with an `accountId` ends with
 * the account's sessions.
 */
export function openRecords<Payload extends object>(db: D1Database, model: string, lifetimeS: number) {
  const adapter = createStorageAdapter(db, model);
  return {
    async keep(payload: Payload): Promise<string> {
      const name = randomBytes(NAME_BYTES).toString('base64url');
      const owner = 'accountId' in payload && typeof payload.accountId === 'string' ? payload.accountId : null;
      await adapter.upsert(name, { payload, ...(owner === null ? {} : { accountId: owner }) }, lifetimeS);
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
