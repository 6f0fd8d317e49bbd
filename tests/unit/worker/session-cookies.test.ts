import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { StorefrontContext } from '../../../worker/env.ts';
import {
  clearSessionCookie,
  readRecoveryCookie,
  readSessionCookie,
  readSignInCookie,
  setRecoveryCookie,
  setSessionCookie,
  setSignInCookie,
} from '../../../worker/session/cookies.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Ctx = Parameters<typeof setSessionCookie>[0];

const env = standIn<StorefrontContext['Bindings']>({ ORIGIN: 'https://shop.example', ENVIRONMENT: 'production' });
const STATE = 'abcdef0123456789ffff';

/** The cookies that a response sets, and what it read. */
async function visit(act: (c: Ctx) => unknown, cookie = '') {
  const app = new Hono<StorefrontContext>().get('/', (c) => c.json(act(c) ?? null));
  const response = await app.request('https://shop.example/', { headers: { Cookie: cookie } }, env);
  return { cookies: response.headers.getSetCookie(), value: await response.json() };
}

// SECURITY-2
it('the session is in a cookie of this host alone, for thirty days, and the hint beside it for a minute', async () => {
  const { cookies } = await visit((c) => setSessionCookie(c, 's'));
  expect(cookies).toEqual([
    '__Host-session=s; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    'signed-in=1; Max-Age=60; Path=/; Secure; SameSite=Lax',
  ]);
  expect((await visit(clearSessionCookie)).cookies[0]).toMatch(/^__Host-session=; Max-Age=0;/);
  expect((await visit(readSessionCookie, '__Host-session=s')).value).toBe('s');
});

it('a sign-in and a recovery link are remembered for half an hour', async () => {
  expect((await visit((c) => setSignInCookie(c, STATE, 'sealed'))).cookies).toEqual([
    '__Host-signin-abcdef0123456789=sealed; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect((await visit((c) => readSignInCookie(c, STATE), '__Host-signin-abcdef0123456789=sealed')).value).toBe(
    'sealed',
  );
  expect((await visit((c) => setRecoveryCookie(c, 't'))).cookies).toEqual([
    '__Host-recovery=t; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect((await visit(readRecoveryCookie, '__Host-recovery=t')).value).toBe('t');
});

it('the oldest of nine sign-ins at once is forgotten, and of eight none', async () => {
  const open = (count: number) => Array.from({ length: count }, (_, index) => `__Host-signin-${index}=x`).join('; ');
  const forgotten = async (count: number) =>
    (await visit((c) => setSignInCookie(c, STATE, 'x'), `other=1; ${open(count)}`)).cookies
      .filter((cookie) => cookie.includes('Max-Age=0'))
      .map((cookie) => cookie.split('=')[0]);
  expect(await forgotten(7)).toEqual([]);
  expect(await forgotten(8)).toEqual(['__Host-signin-0']);
  expect(await forgotten(10)).toEqual(['__Host-signin-0', '__Host-signin-1', '__Host-signin-2']);
});
