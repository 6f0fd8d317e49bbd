import { randomBytes } from 'node:crypto';
import type { Account } from '../accounts/account.ts';
import { findAccountById } from '../accounts/account-store.ts';
import { createStorageAdapter } from '../oidc/storage-adapter.ts';

/** The authorization request's parameter that carries a ticket. */
export const TICKET_PARAMETER = 'login_ticket';
const MODEL = 'LoginTicket';
const LIFETIME_S = 60;
const TICKET_BYTES = 32;
const PATTERN = /^[\w-]{43}$/;

/**
 * A ticket proves that its sender has just entered the account's password. It is valid for a minute, works once, is
 * stored as a hash only, and ends with the account's sessions. It is no token: it is valid for a single sign-in only.
 */
export async function issueLoginTicket(db: D1Database, account: Account): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await createStorageAdapter(db, MODEL).upsert(ticket, { accountId: account.id }, LIFETIME_S);
  return ticket;
}

/** The account of a valid ticket, which this consumes; null for any other. */
export async function redeemLoginTicket(db: D1Database, ticket: unknown): Promise<Account | null> {
  if (typeof ticket !== 'string' || !PATTERN.test(ticket)) return null;
  const adapter = createStorageAdapter(db, MODEL);
  const record = await adapter.find(ticket);
  if (typeof record?.accountId !== 'string' || record.consumed !== undefined) return null;
  try {
    await adapter.consume(ticket);
  } catch {
    // Two requests with one ticket: the other was first.
    return null;
  }
  return findAccountById(db, record.accountId);
}
