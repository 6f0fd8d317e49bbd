import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { type Endpoint, type Envelope, toRequest } from '../../../shared/api/endpoint.ts';
import { loadSigningKeys } from '../../../worker/identity/oidc/signing-keys.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../shop/test-secrets.ts';
import { Visitor } from '../shop/visitor.ts';
import { createWatch, type Faults, watchDatabase } from './watch-database.ts';

/** Notes what functions of the Workers run that a test calls itself. */
export const watchOfTests = createWatch();

/** The Workers' databases and picture store, to check the effects of a call. */
export const commerceDb = watchDatabase(env.COMMERCE_DB, watchOfTests);
export const sessionsDb = watchDatabase(env.SESSIONS_DB, watchOfTests);
export const identityDb = watchDatabase(env.IDENTITY_DB, watchOfTests);
export const archiveDb = watchDatabase(env.ARCHIVE_DB, watchOfTests);
export const media = env.MEDIA;

/** Makes commerce's D1 fail at random. */
export async function setFaults(faults: Faults): Promise<void> {
  await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/faults`, { method: 'POST', body: JSON.stringify(faults) });
}

/** Makes commerce's store of files fail at once, or never respond; null mends it. */
export async function breakFiles(mode: 'error' | 'hang' | null): Promise<void> {
  await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/files`, { method: 'POST', body: JSON.stringify(mode) });
}

/** Makes these bindings of a Worker fail at every call; none mends all. */
export async function breakBindings(
  worker: 'STOREFRONT' | 'COMMERCE' | 'IDENTITY',
  names: readonly string[],
): Promise<void> {
  await env[worker].fetch(`${TEST_ORIGIN}/watch/bindings`, { method: 'POST', body: JSON.stringify(names) });
}

/** How often commerce has asked its D1 since this was last called; a batch counts once. */
export async function takeRoundTrips(): Promise<number> {
  const reply = await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/round-trips`);
  return reply.json<number>();
}

/** How many rows commerce has read from its D1 since this was last called, but for single rows (`first`). */
export async function takeRowsRead(): Promise<number> {
  const reply = await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/rows-read`);
  return reply.json<number>();
}

/** Commerce's response, whatever the call. */
export interface CannedResponse {
  /** Of calls whose path begins so. */
  path: string;
  status: number;
  /** Pairs where a header is sent more than once. */
  headers: Record<string, string> | [name: string, value: string][];
  body: string;
}

/** Replaces commerce's responses; null ends it. */
export async function setResponse(response: CannedResponse | null): Promise<void> {
  await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/response`, { method: 'POST', body: JSON.stringify(response) });
}

/** Holds commerce's calls whose path starts with this prefix; null releases them. */
export async function holdCalls(path: string | null): Promise<void> {
  await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/held`, { method: 'POST', body: JSON.stringify({ path }) });
}

/** The number of held calls. */
export async function countHeldCalls(): Promise<number> {
  const reply = await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/held`);
  return (await reply.json<{ calls: number }>()).calls;
}

/** Has the Workers lose what they do behind their responses, as the runtime does after half a minute. */
export async function dropBackgroundWork(isDropped: boolean): Promise<void> {
  const told = { method: 'POST', body: JSON.stringify({ isDropped }) };
  const workers = [env.STOREFRONT, env.COMMERCE, env.IDENTITY];
  await Promise.all(workers.map((worker) => worker.fetch(`${TEST_ORIGIN}/watch/background`, told)));
}

export type BreakMode =
  | 'error'
  | 'delay'
  | 'garbage'
  | 'truncation'
  | 'nothing'
  | 'another page'
  | 'a pause'
  | 'a reset'
  | 'no end'
  | 'no connection'
  | 'no answer';

/** Has commerce answer one call wrongly, by the start of its path and a part of its body; null mends it. */
export async function breakCall(
  call: { path: string; body?: string; mode: BreakMode } | null,
  /** Of calls in this language; in any by default. */
  language = '',
): Promise<void> {
  const body = JSON.stringify({ body: '', ...(call ?? { path: null, mode: '' }), language });
  await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/broken`, { method: 'POST', body });
}

/** The calls of commerce, in one language or in any, since this was last called. */
export async function takeCalls(language = ''): Promise<{ path: string; body: string; isBroken: boolean }[]> {
  return (await env.COMMERCE.fetch(`${TEST_ORIGIN}/watch/calls?language=${language}`)).json();
}

export const identitySecrets: Readonly<Record<'clientSecret' | 'adminToken', string>> = {
  clientSecret: TEST_SECRETS.OIDC_CLIENT_SECRET,
  adminToken: TEST_SECRETS.ADMIN_TOKEN,
};

const ISSUER = `${TEST_ORIGIN}/auth/realms/latchkey`;
const TOKEN_LIFETIME = '10 minutes';

// By concatenation, not by `new URL(path, …)`, which would parse `//evil.example/` as another host.
function toTestRequest(path: string, init: RequestInit): Request {
  return new Request(`${TEST_ORIGIN}${path}`, { redirect: 'manual', ...init });
}

/** Calls the shop like a browser, without cookies and without following redirects. */
export function fetchStorefront(path: string, init: RequestInit = {}): Promise<Response> {
  return env.STOREFRONT.fetch(toTestRequest(path, init));
}

/** Calls commerce like the storefront's gateway. `Language: en` by default. */
export function fetchCommerce(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('Language')) headers.set('Language', 'en');
  if (!headers.has('Currency')) headers.set('Currency', 'EUR');
  if (!headers.has('X-Forwarded-Host')) headers.set('X-Forwarded-Host', new URL(TEST_ORIGIN).host);
  return env.COMMERCE.fetch(toTestRequest(path, { ...init, headers }));
}

export function fetchIdentity(request: Request): Promise<Response> {
  return env.IDENTITY.fetch(request, { redirect: 'manual' });
}

/** The response of a call: its status beside the envelope. */
export interface Answer<Data> extends Envelope<Data> {
  status: number;
  headers: Headers;
}

/** Makes a call of the contract against commerce. `token` is an access token, see `signInAs`. */
export async function callCommerce<Args, Data>(
  target: Endpoint<Args, Data>,
  args: NoInfer<Args>,
  options: { token?: string; headers?: Record<string, string> } = {},
): Promise<Answer<Data>> {
  const { method, url, body } = toRequest(target, args);
  const response = await fetchCommerce(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, ...(await response.json<Envelope<Data>>()) };
}

export interface TestAccount {
  sub: string;
  email: string;
  firstName?: string;
  lastName?: string;
  /** True unless said otherwise. */
  isEmailVerified?: boolean;
}

// Generated once: hundreds of concurrent customers would each generate a key pair.
let signingKeys: ReturnType<typeof loadSigningKeys> | undefined;

/**
 * An access token that commerce accepts: signed with the provider's own key, so that it is verified against the
 * published key set, like a token from a sign-in. It has no session: for sessions, see `signInBrowserless`.
 */
export async function signInAs({
  sub,
  email,
  firstName,
  lastName,
  isEmailVerified = true,
}: TestAccount): Promise<string> {
  signingKeys ??= loadSigningKeys(identityDb, TEST_SECRETS.COOKIE_SECRET, Date.now());
  const [key] = await signingKeys;
  if (!key?.kid) throw new Error('the provider has no key');
  return new SignJWT({ email, email_verified: isEmailVerified, given_name: firstName, family_name: lastName })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setAudience(`${TEST_ORIGIN}/api`)
    .setSubject(sub)
    .setIssuedAt()
    .setJti(crypto.randomUUID())
    .setExpirationTime(TOKEN_LIFETIME)
    .sign(key);
}

/** Creates an account at the provider, like the local start does for the demo account. Returns its `sub`. */
export async function addAccount(account: {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
  emailVerified?: boolean;
}): Promise<string> {
  const reply = await fetchIdentity(
    toTestRequest('/internal/accounts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` },
      body: JSON.stringify(account),
    }),
  );
  if (!reply.ok) throw new Error(`no account: ${reply.status} ${await reply.text()}`);
  return (await reply.json<Envelope<{ Id: string }>>()).Data.Id;
}

/** A new visitor with a cookie jar, who calls the shop only. */
export function openVisitor(): Visitor {
  return new Visitor(fetchStorefront, TEST_ORIGIN);
}

/**
 * Signs in through the whole flow, without scripts: the shop's sign-in, the provider's form, the callback. Returns the
 * visitor whose cookie jar then has the session.
 */
export async function signInBrowserless(email: string, password: string, visitor = openVisitor()): Promise<Visitor> {
  await visitor.open('/session/start?locale=en&returnurl=%2Fen%2Fcart');
  await visitor.submit({ email, password });
  const { pathname } = visitor.url;
  if (pathname !== '/en/cart') throw new Error(`the sign-in of ${email} ended at ${visitor.url.href}`);
  return visitor;
}
