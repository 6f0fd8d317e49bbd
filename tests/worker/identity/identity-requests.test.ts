import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashSource } from '../../../shared/security/csp.ts';
import { TEST_ORIGIN as ORIGIN } from '../../support/shop/test-secrets.ts';
import { fetchIdentity, fetchStorefront } from '../../support/workers/workers.ts';
import {
  discoverProvider,
  ISSUER,
  openBrowser,
  REDIRECT_URI,
  redeem,
  registerShopper,
  startLogin,
} from './identity-login.ts';

beforeAll(discoverProvider);

describe('an invalid request', () => {
  test('with a form that is far too large, of a length that it does not tell, is refused', async () => {
    const parts = Array.from({ length: 5 }, () => new TextEncoder().encode('a'.repeat(4_000)));
    const response = await fetchStorefront('/auth/realms/latchkey/interaction/unknown/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new ReadableStream<Uint8Array>({
        pull(controller) {
          const part = parts.pop();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      }),
    });
    expect(response.status).toBe(413);
  });

  test.each([
    `${REDIRECT_URI}/more`,
    `${REDIRECT_URI}?x=1`,
    `${REDIRECT_URI}#x`,
    `${ORIGIN}/EN/logincallback`,
    `${ORIGIN}/%65n/logincallback`,
    'http://localhost:8788/en/logincallback',
    'http://shop@localhost:8787/en/logincallback',
    'https://evil.example/',
  ])('with the redirect URI %s ends on a page, not on a redirect', async (redirectUri) => {
    const browser = openBrowser();
    expect(await browser.open((await startLogin({ redirect_uri: redirectUri })).url)).toBe(400);
    expect(browser.html).toContain('This link does not work');
  });

  test.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('with %s is sent back with an error', async (_name, change) => {
    const browser = openBrowser();
    const { url } = await startLogin();
    for (const [name, value] of Object.entries(change)) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    await browser.open(url);
    expect(browser.url.searchParams.get('error')).toBe('invalid_request');
  });

  // AUTH-21
  test.each(['fragment', 'form_post', 'jwt', 'web_message', 'garbage'])(
    'for a code by response_mode=%s ends on a page, and sends nothing anywhere',
    async (mode) => {
      const { url } = await startLogin({ response_mode: mode });
      const browser = openBrowser();
      expect(await browser.open(url)).toBe(400);
      expect(browser.html).toContain('This link does not work');
      const posted = { method: 'POST', redirect: 'manual', body: new URLSearchParams(url.searchParams) } as const;
      const response = await fetchIdentity(new Request(`${ISSUER}/protocol/openid-connect/auth`, posted));
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.headers.get('location')).toBeNull();
    },
  );

  // AUTH-21
  test('is not invited by the discovery document, which names the one way to return a code', async () => {
    const response = await fetchIdentity(new Request(`${ISSUER}/.well-known/openid-configuration`));
    expect(await response.json()).toMatchObject({ response_modes_supported: ['query'], issuer: ISSUER });
    const browser = openBrowser();
    expect(await browser.open((await startLogin({ response_mode: 'query' })).url)).toBe(200);
  });

  test('with a wrong verifier gets no tokens', async () => {
    const { attempt, callback } = await registerShopper(openBrowser());
    const stolen = { attempt: { ...attempt, verifier: client.randomPKCECodeVerifier() }, callback };
    await expect(redeem(stolen)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  // AUTH-23
  test('in a browser that keeps no cookies says that signing in needs them', async () => {
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    expect(browser.url.pathname).toContain('/interaction/');
    const forgetful = openBrowser();
    expect(await forgetful.open(browser.url)).toBe(400);
    expect(forgetful.html).toContain('Signing in needs cookies');
    expect(forgetful.html).toContain('Allow cookies for this site');
  });

  test('forged host headers do not change the issuer or a link', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const response = await fetchIdentity(new Request(`${ISSUER}/.well-known/openid-configuration`, { headers }));
    expect(await response.text()).not.toContain('evil.example');
  });

  test.each([
    ['GET', '/auth/realms/latchkey/nothing-here', 404],
    ['GET', '/auth/realms/latchkey/interaction/unknown', 400],
    ['GET', '/auth/realms/other/.well-known/openid-configuration', 404],
    ['PUT', '/auth/realms/latchkey/protocol/openid-connect/token', 405],
    ['POST', '/auth/realms/latchkey/protocol/openid-connect/token', 400],
    ['GET', '/auth/realms/latchkey/protocol/openid-connect/userinfo', 401],
    ['GET', '/auth/realms/latchkey/login-actions/reset-credentials?key=x', 400],
    ['POST', '/internal/accounts', 401],
  ])('%s %s gets a %i without a stack', async (method, path, status) => {
    const response = await fetchIdentity(new Request(`${ORIGIN}${path}`, { method }));
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  });

  test.each([
    ['/interaction/unknown', 400, 'Diese Anmeldung ist abgelaufen', '/de/login'],
    ['/nothing-here', 404, 'Diese Seite wurde nicht gefunden', '/de/'],
    ['/login-actions/reset-credentials?key=x', 400, 'Dieser Link gilt nicht mehr', '/de/login'],
    ['/protocol/openid-connect/auth?client_id=unknown', 400, 'Dieser Link funktioniert nicht', '/de/'],
  ])('at %s tells a German browser in German how to continue', async (path, status, title, way) => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5', cookie: 'consent=1' };
    const response = await fetchIdentity(new Request(`${ISSUER}${path}`, { headers }));
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain(title);
    expect(html).toContain(`<a class="button" href="${way}">`);
  });

  test('a page has a style sheet with the shop’s fonts, all immutable', async () => {
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(browser.html) ?? [];
    const read = (path: string) => fetchIdentity(new Request(ORIGIN + path));
    const fonts = [...(await (await read(sheet)).text()).matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path);
    expect(fonts).toHaveLength(4);
    for (const [path, type] of [[sheet, 'text/css; charset=utf-8'], ...fonts.map((font) => [font, 'font/woff2'])]) {
      const reply = await read(path ?? '');
      expect(reply.headers.get('content-type')).toBe(type);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const [latin = ''] = fonts;
    expect(new TextDecoder().decode((await (await read(latin)).arrayBuffer()).slice(0, 4))).toBe('wOF2');
    expect(browser.headers.get('content-security-policy')).toContain("font-src 'self'");
  });

  test('pages have their security headers', async () => {
    const browser = openBrowser();
    await browser.open((await startLogin()).url);
    const { headers } = browser;
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const [, script = ''] = /<script type="module" blocking="render">(.*?)<\/script>/s.exec(browser.html) ?? [];
    expect(headers.get('content-security-policy')).toContain(`script-src ${await hashSource(script)};`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});
