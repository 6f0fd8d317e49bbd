import { randomBytes } from 'node:crypto';
import { findAccountById, type StoredAccount } from '../accounts/account-store.ts';
import { createStorageAdapter } from '../oidc/storage-adapter.ts';

/** The authorization request's parameter that carries a ticket. */
export const TICKET_PARAMETER = 'login_ticket';
const MODEL = 'LoginTicket';
const LIFETIME_S = 60;
const TICKET_BYTES = 32;
const PATTERN = /^[\w-]{43}$/;

/** The outcome of the shop's own form. */
export type TicketContent =
  /** The account's password was correct, or its mailbox proven, at this time (`StoredAccount`). */
  | { readonly accountId: string; readonly signInAtS: number }
  /** A captcha is needed: the provider's form has one. */
  | { readonly challengedEmail: string }
  /** A registration was answered by e-mail. */
  | { readonly registeredEmail: string; readonly tokenHash: string };

/**
 * A ticket lets a browser skip the provider's form. It is valid for a minute, works once, is stored only as a hash, and
 * ends with the account's sessions. It is not a token: it is only valid for a single sign-in.
 */
export async function issueLoginTicket(db: D1Database, content: TicketContent): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await createStorageAdapter(db, MODEL).upsert(ticket, { ...content }, LIFETIME_S);
  return ticket;
}

/** The content of a valid ticket, which this consumes; null for any other. */
export async function redeemLoginTicket(db: D1Database, ticket: unknown): Promise<TicketContent | null> {
  if (typeof ticket !== 'string' || !PATTERN.test(ticket)) return null;
  const adapter = createStorageAdapter(db, MODEL);
  const record = await adapter.find(ticket);
  if (!record) return null;
  try {
    await adapter.consume(ticket);
  } catch {
    // It was redeemed before, or another request with the same ticket was first.
    return null;
  }
  const { accountId, signInAtS, challengedEmail, registeredEmail, tokenHash } = record;
  if (typeof accountId === 'string' && typeof signInAtS === 'number') return { accountId, signInAtS };
  if (typeof challengedEmail === 'string') return { challengedEmail };
  if (typeof registeredEmail === 'string' && typeof tokenHash === 'string') return { registeredEmail, tokenHash };
  return null;
}

/** The account of a ticket that proves a password or a mailbox. The sign-in is as old as the proof. */
export async function findTicketAccount(
  db: D1Database,
  { accountId, signInAtS }: Extract<TicketContent, { accountId: string }>,
): Promise<StoredAccount | null> {
  const account = await findAccountById(db, accountId);
  return account && { ...account, signInAtS };
}
