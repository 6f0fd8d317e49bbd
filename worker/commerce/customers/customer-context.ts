import { getCookie, setCookie } from 'hono/cookie';
import { HOUR_MS } from '../../../shared/durations.ts';
import { nameCookie } from '../../../shared/security/cookie-rules.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { bringBackOfCustomer } from '../archive/bring-back.ts';
import { CommerceError } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceContext } from '../http/request-context.ts';
import { createToken, hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { readAccessToken } from './access-token.ts';
import {
  type CustomerChanges,
  type CustomerRow,
  createVisitor,
  findCustomerBySubject,
  findVisitor,
  isActivityDue,
  isNews,
  mergeChoices,
  saveIdentity,
  touchCustomer,
  updateCustomerRow,
} from './customers-store.ts';
import { ERASED_SUBJECT_LIFE_MS, wasErased } from './erasure-store.ts';
import { mergeVisitor } from './merge-visitor-store.ts';
import { createDraft, formatDraft, hasRow, parseDraft, toChoices } from './visitor-draft.ts';

/** How long a browser that has proven a guest's address buys with it, and shows their orders (GUEST-3). */
const GUEST_PROOF_MS = HOUR_MS;

/** A signed-in customer's row. */
export type SignedInRow = CustomerRow & { subject: string };

const VISITOR_COOKIE = 'customer';
const VISITOR_COOKIE_AGE_SECONDS = 365 * 24 * 60 * 60;
/** New visitors with a cart; many may share a network address. */
const NEW_VISITORS_PER_SENDER = { kind: 'visitor', max: 120, windowMs: HOUR_MS };

function setVisitorCookie(c: CommerceContext, token: string, maxAge: number): void {
  const { name, isSecure } = nameCookie(c.env, VISITOR_COOKIE, 'host');
  setCookie(c, name, token, {
    path: '/',
    secure: isSecure,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
  });
}

function readBearer(c: CommerceContext): string | null {
  const header = c.req.header('Authorization');
  if (header === undefined) return null;
  const found = /^Bearer ([\w.~+/=-]+)$/i.exec(header);
  if (!found?.[1]) throw new CommerceError(401, 'login-again');
  return found[1];
}

/** The visitor of the cookie, whoever is signed in. */
export async function readVisitor(c: CommerceContext): Promise<CustomerRow | null> {
  const token = getCookie(c, nameCookie(c.env, VISITOR_COOKIE, 'host').name);
  if (!token) return null;
  return (await parseDraft(c.env.KEY_ENCRYPTION_KEY, token)) ?? findVisitor(c.env.DB, await hashSecret(token));
}

/** Whoever comes back has all of their orders back (ARCHIVE-2). Nobody is kept out of the shop while the archive does not respond. */
async function bringBackAtSignIn(c: CommerceContext, customerId: number): Promise<void> {
  try {
    await bringBackOfCustomer(c.env, customerId);
  } catch (error) {
    console.error(`[commerce] archived orders of customer ${customerId} could not be brought back`, error);
  }
}

async function readSignedIn(c: CommerceContext, token: string): Promise<SignedInRow> {
  const db = c.env.DB;
  const now = Date.now();
  const identity = await readAccessToken(token, c.env);
  const known = await findCustomerBySubject(db, identity.subject);
  if (!known && (await wasErased(db, await hashSecret(identity.subject), now - ERASED_SUBJECT_LIFE_MS))) {
    throw new CommerceError(401, 'login-again');
  }
  const hasNews = !known || isNews(known, identity);
  // First, as orders go with the address (AUTH-24), and copies in the archive have the one until now.
  if (hasNews && known?.has_archived === 1) await bringBackAtSignIn(c, known.id);
  let row = hasNews ? await saveIdentity(db, identity, now) : known;
  const visitor = await readVisitor(c);
  if (visitor) {
    await (hasRow(visitor) ? mergeVisitor(db, visitor.id, row.id) : mergeChoices(db, row.id, toChoices(visitor)));
    setVisitorCookie(c, '', 0);
    row = (await findCustomerBySubject(db, identity.subject)) ?? row;
  }
  if (isActivityDue(row, now)) await touchCustomer(db, row.id, now);
  if (row.has_archived === 1) await bringBackAtSignIn(c, row.id);
  return { ...row, subject: identity.subject };
}

/**
 * The caller: the customer of the access token, else the visitor of the cookie, else null (reads create no visitor). A
 * visitor's cart, coupon and wishlist are merged on sign-in.
 * @throws CommerceError 401 `login-again` for an invalid token.
 */
export async function readCaller(c: CommerceContext): Promise<CustomerRow | null> {
  const token = readBearer(c);
  return token === null ? readVisitor(c) : readSignedIn(c, token);
}

/**
 * The row of a caller, created now for a visitor without one: for what belongs in a cart.
 * @throws CommerceError 429 `too-many-requests`.
 */
export async function ensureRow(c: CommerceContext, caller: CustomerRow | null): Promise<CustomerRow> {
  if (caller && hasRow(caller)) return caller;
  const sender = await readSender(c);
  if (sender) await consume(c.env.DB, limitSender(NEW_VISITORS_PER_SENDER, sender), Date.now());
  const token = createToken();
  const choices = caller ? toChoices(caller) : {};
  const visitor = await createVisitor(c.env.DB, await hashSecret(token), choices, Date.now());
  setVisitorCookie(c, token, VISITOR_COOKIE_AGE_SECONDS);
  return visitor;
}

/** A new secret for this browser's visitor, whose hash is returned: what was known of the one before gives no access. */
export async function renewVisitorCookie(c: CommerceContext): Promise<string> {
  const token = createToken();
  setVisitorCookie(c, token, VISITOR_COOKIE_AGE_SECONDS);
  return hashSecret(token);
}

/** Saves a caller's choices: in the row, or in the signed cookie of a visitor without one (SECURITY-8). */
export async function saveChoices(
  c: CommerceContext,
  caller: CustomerRow | null,
  changes: CustomerChanges,
): Promise<CustomerRow> {
  if (caller && hasRow(caller)) return updateCustomerRow(c.env.DB, caller.id, changes);
  const draft = createDraft(changes, caller);
  setVisitorCookie(c, await formatDraft(c.env.KEY_ENCRYPTION_KEY, draft), VISITOR_COOKIE_AGE_SECONDS);
  return draft;
}

/** A visitor with an address, who has bought or may buy without an account. */
export const isGuestRow = ({ subject, email }: CustomerRow): boolean => subject === null && email !== null;

/** True while the browser's proof of the guest's address counts. */
export const isProvenGuest = (row: CustomerRow, now: number): boolean =>
  isGuestRow(row) && row.guest_proven_at !== null && row.guest_proven_at > now - GUEST_PROOF_MS;

/**
 * Who buys or has bought: a signed-in customer, or a guest whose browser has proven their address lately.
 * @throws CommerceError 401 `login-needed` for other visitors.
 */
export async function requireBuyer(c: CommerceContext): Promise<CustomerRow> {
  const token = readBearer(c);
  if (token !== null) return readSignedIn(c, token);
  const visitor = await readVisitor(c);
  if (!visitor || !isProvenGuest(visitor, Date.now())) throw new CommerceError(401, 'login-needed');
  if (visitor.has_archived === 1) await bringBackAtSignIn(c, visitor.id);
  return visitor;
}

/** @throws CommerceError 401 `login-needed` for visitors, guests included. */
export async function requireCustomer(c: CommerceContext): Promise<SignedInRow> {
  const token = readBearer(c);
  if (token === null) throw new CommerceError(401, 'login-needed');
  return readSignedIn(c, token);
}
