import { getCookie, setCookie } from 'hono/cookie';
import {
  type CustomerRow,
  createVisitor,
  findCustomerBySubject,
  findVisitor,
  isActivityDue,
  mergeVisitor,
  saveIdentity,
  touchCustomer,
} from '../customers/customers-store.ts';
import { ERASED_SUBJECT_LIFE_MS, wasErased } from '../customers/erasure-store.ts';
import { readAccessToken } from './access-token.ts';
import { CommerceError } from './errors.ts';
import type { CommerceContext } from './request-context.ts';
import { createToken, hashSecret } from './secret-hash.ts';

/** A signed-in customer's row. */
export type SignedInRow = CustomerRow & { subject: string };

const VISITOR_COOKIE = 'customer';
const VISITOR_COOKIE_AGE_SECONDS = 365 * 24 * 60 * 60;

function setVisitorCookie(c: CommerceContext, token: string, maxAge: number): void {
  setCookie(c, VISITOR_COOKIE, token, {
    prefix: 'host',
    path: '/',
    secure: true,
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

async function readVisitor(c: CommerceContext): Promise<CustomerRow | null> {
  const token = getCookie(c, VISITOR_COOKIE, 'host');
  return token ? findVisitor(c.env.DB, await hashSecret(token)) : null;
}

async function readSignedIn(c: CommerceContext, token: string): Promise<SignedInRow> {
  const db = c.env.DB;
  const now = Date.now();
  const identity = await readAccessToken(token, c.env);
  const known = await findCustomerBySubject(db, identity.subject);
  if (!known && (await wasErased(db, await hashSecret(identity.subject), now - ERASED_SUBJECT_LIFE_MS))) {
    throw new CommerceError(401, 'login-again');
  }
  let row = known && known.email === identity.email ? known : await saveIdentity(db, identity, now);
  const visitor = await readVisitor(c);
  if (visitor) {
    await mergeVisitor(db, visitor.id, row.id);
    setVisitorCookie(c, '', 0);
    row = (await findCustomerBySubject(db, identity.subject)) ?? row;
  }
  if (isActivityDue(row, now)) await touchCustomer(db, row.id, now);
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

/** The caller, created now if it is a new visitor: for calls that write. */
export async function ensureCaller(c: CommerceContext): Promise<CustomerRow> {
  const caller = await readCaller(c);
  if (caller) return caller;
  const token = createToken();
  const visitor = await createVisitor(c.env.DB, await hashSecret(token), Date.now());
  setVisitorCookie(c, token, VISITOR_COOKIE_AGE_SECONDS);
  return visitor;
}

/** @throws CommerceError 401 `login-needed` for visitors. */
export async function requireCustomer(c: CommerceContext): Promise<SignedInRow> {
  const token = readBearer(c);
  if (token === null) throw new CommerceError(401, 'login-needed');
  return readSignedIn(c, token);
}
