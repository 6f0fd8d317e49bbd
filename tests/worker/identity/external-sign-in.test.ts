import { env } from 'cloudflare:workers';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_ORIGIN as ORIGIN } from '../../support/shop/test-secrets.ts';
import { Browser, createVisitorAddress } from './identity-browser.ts';
import {
  type Attempt,
  createEmail,
  discoverProvider,
  ISSUER,
  openBrowser,
  REDIRECT_URI,
  redeem,
  registerShopper,
  startLogin,
} from './identity-login.ts';

beforeAll(discoverProvider);

const nowS = () => Math.floor(Date.now() / 1_000);
const openShopper = () =>
  new Browser(
    (request) => env.FEDERATED_IDENTITY.fetch(request, { redirect: 'manual' }),
    ORIGIN,
    createVisitorAddress(),
  );
/** The code with which PlayPass's token says these claims, see `sign-in-service.ts`. */
const toCode = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Opens the shop's sign-in page and presses "Continue with PlayPass". */
async function leaveForPlayPass(browser: Browser, extra: Record<string, string> = {}): Promise<Attempt> {
  const attempt = await startLogin(extra);
  await browser.open(attempt.url);
  const link = /href="([^"]+\/federate)"/.exec(browser.html)?.[1] ?? '';
  await browser.open(new URL(link, ORIGIN));
  expect(browser.url.origin).toBe('https://playpass.example');
  return attempt;
}

/** PlayPass sends the browser back, with a token for this sign-in. */
function returnFromPlayPass(browser: Browser, claims: object): Promise<number> {
  const { state, nonce } = Object.fromEntries(browser.url.searchParams);
  const query = new URLSearchParams({ state: state ?? '', code: toCode({ nonce, ...claims }) });
  return browser.open(new URL(`${ISSUER}/broker/playpass/endpoint?${query}`));
}

const describePlayer = (email = createEmail()) => ({
  sub: crypto.randomUUID(),
  email,
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Player',
});

describe('a shopper who continues with an external sign-in service', () => {
  test('is sent there with a challenge, a state and a nonce, and signs in to the shop on return', async () => {
    const player = describePlayer();
    const browser = openShopper();
    const attempt = await leaveForPlayPass(browser);
    expect(Object.fromEntries(browser.url.searchParams)).toMatchObject({
      client_id: 'shop-at-playpass',
      redirect_uri: `${ISSUER}/broker/playpass/endpoint`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      ui_locales: 'en',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(browser.url.searchParams.get(name), name).toMatch(/^[\w-]{43}$/);
    }
    expect(browser.url.searchParams.has('prompt')).toBe(false);
    expect(browser.url.searchParams.has('max_age')).toBe(false);

    await returnFromPlayPass(browser, player);
    expect(browser.url.origin + browser.url.pathname).toBe(REDIRECT_URI);
    const tokens = await redeem({ attempt, callback: browser.url });
    expect(tokens.claims()).toMatchObject({ email: player.email, email_verified: true, given_name: 'Ada' });
    // They proved nothing to the shop itself.
    expect(decodeJwt(tokens.id_token ?? '').amr).not.toEqual(['pwd']);
  });

  test('comes back to the same account next time', async () => {
    const player = describePlayer();
    const signIn = async () => {
      const browser = openShopper();
      const attempt = await leaveForPlayPass(browser);
      await returnFromPlayPass(browser, player);
      return (await redeem({ attempt, callback: browser.url })).claims()?.sub;
    };
    const subject = await signIn();
    expect(subject).toBeTruthy();
    expect(await signIn()).toBe(subject);
  });

  test.each([
    [
      'whose address the service has not verified',
      { email_verified: false },
      'did not give us a confirmed email address',
    ],
    [
      'whose address is verified only as a text',
      { email_verified: 'true' },
      'did not give us a confirmed email address',
    ],
    ['whose token is of another sign-in', { nonce: 'of-another-sign-in' }, 'did not work'],
  ])('%s is told that it did not work, with the way back to the form', async (_name, claims, message) => {
    const browser = openShopper();
    await leaveForPlayPass(browser);
    const status = await returnFromPlayPass(browser, { ...describePlayer(), ...claims });
    expect(status).toBe(400);
    expect(browser.html).toContain('Sign-in with PlayPass did not work');
    expect(browser.html).toContain(message);
    expect(browser.html).toMatch(/href="[^"]+\/interaction\/[\w-]+\/sign-in"/);
  });

  test('cannot use the return a second time, nor one that the shop never asked for', async () => {
    const player = describePlayer();
    const browser = openShopper();
    await leaveForPlayPass(browser);
    const { state = '', nonce } = Object.fromEntries(browser.url.searchParams);
    const open = (name: string) => {
      const query = new URLSearchParams({ state: name, code: toCode({ nonce, ...player }) });
      return browser.open(new URL(`${ISSUER}/broker/playpass/endpoint?${query}`));
    };
    await open(state);
    expect(browser.url.origin + browser.url.pathname).toBe(REDIRECT_URI);
    for (const name of [state, 'x'.repeat(43), '']) {
      expect(await open(name), name).toBe(400);
      expect(browser.html).toContain('expired');
    }
  });

  test('is signed in only in the browser where the sign-in began', async () => {
    const victim = openShopper();
    const attacker = openShopper();
    await leaveForPlayPass(attacker);
    const { state = '', nonce } = Object.fromEntries(attacker.url.searchParams);
    const query = new URLSearchParams({ state, code: toCode({ nonce, ...describePlayer() }) });
    // The attacker's link, opened by somebody else: their browser has no cookie of that interaction.
    expect(await victim.open(new URL(`${ISSUER}/broker/playpass/endpoint?${query}`))).toBe(400);
    expect(victim.url.href).not.toContain(REDIRECT_URI);
  });
});

// AUTH-16
describe('a fresh sign-in', () => {
  test.each([{ prompt: 'login' }, { max_age: '60' }])('for %o is asked of the service', async (extra) => {
    const browser = openShopper();
    await leaveForPlayPass(browser, extra);
    expect(Object.fromEntries(browser.url.searchParams)).toMatchObject({
      prompt: 'login',
      max_age: extra.max_age ?? '600',
    });
  });

  test('is one that the service proves', async () => {
    const browser = openShopper();
    const attempt = await leaveForPlayPass(browser, { max_age: '60' });
    await returnFromPlayPass(browser, { ...describePlayer(), auth_time: nowS() - 5 });
    expect(browser.url.origin + browser.url.pathname).toBe(REDIRECT_URI);
    const claims = (await redeem({ attempt, callback: browser.url })).claims();
    expect(Math.abs((claims?.auth_time ?? 0) - nowS())).toBeLessThan(30);
  });

  test('that the service does not prove needs the password of the shop', async () => {
    const email = createEmail();
    await registerShopper(openBrowser(), email);
    const browser = openShopper();
    await leaveForPlayPass(browser, { max_age: '60' });
    await returnFromPlayPass(browser, { ...describePlayer(email), auth_time: nowS() - 3_600 });
    expect(browser.url.origin).toBe(ORIGIN);
    expect(browser.url.pathname).toContain('/interaction/');
    expect(browser.html).toContain(email);
    expect(browser.html).toContain('type="password"');
  });
});
