import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { KEPT_TOKEN, OPENED_LINK, updatePassword } from '../../../shared/api/password.ts';
import type { StorefrontContext } from '../../../worker/env.ts';
import { addRecoveryToken, forgetRecoveryToken, hideRecoveryToken } from '../../../worker/session/recovery-link.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const env = standIn<StorefrontContext['Bindings']>({ ORIGIN: 'https://shop.example', ENVIRONMENT: 'production' });
const PAGE = '/en/passwordrecovery/confirm';
const UPDATE = updatePassword.path;

// AUTH-19
describe('a mailed recovery link', () => {
  const open = (query: string) =>
    new Hono<StorefrontContext>()
      .get(PAGE, hideRecoveryToken, (c) => c.text('the page'))
      .request(`https://shop.example${PAGE}${query}`, {}, env);

  it('opens at an address without its token, which the browser keeps for half an hour', async () => {
    const response = await open('?token=t-1&a=b');
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${PAGE}?a=b&${OPENED_LINK}=1`]);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-recovery=t-1; Max-Age=1800;/)]);
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it.each(['', '?token=', '?token=%3Ccut', `?token=${'t'.repeat(201)}`])('%s opens as it is', async (query) => {
    const response = await open(query);
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});

describe('the token of a recovery link that a browser keeps', () => {
  const bytes = (value: unknown) => Uint8Array.from(new TextEncoder().encode(JSON.stringify(value))).buffer;

  /** What is sent on of a call, and which cookies its response sets. */
  async function call({ cookie = '__Host-recovery=t-1', path = UPDATE, token = KEPT_TOKEN, status = 200 } = {}) {
    const app = new Hono<StorefrontContext>().post('*', (c) => {
      const sent = addRecoveryToken(c, path, bytes({ Token: token, NewPassword: 'p' }));
      forgetRecoveryToken(c, path, status);
      return c.text(new TextDecoder().decode(sent ?? undefined));
    });
    const response = await app.request(
      `https://shop.example${path}`,
      { method: 'POST', headers: { Cookie: cookie } },
      env,
    );
    const { Token } = (await response.json()) as { Token?: string };
    return { Token, forgotten: response.headers.getSetCookie().length };
  }

  it('is sent with the new password, and forgotten once that counts', async () => {
    expect(await call()).toEqual({ Token: 't-1', forgotten: 1 });
    expect(await call({ status: 400 })).toEqual({ Token: 't-1', forgotten: 0 });
  });

  it('is sent with no other call, and not in the place of a token that was typed', async () => {
    expect(await call({ path: '/api/v2/cart/add' })).toEqual({ Token: KEPT_TOKEN, forgotten: 0 });
    expect(await call({ token: 'typed' })).toEqual({ Token: 'typed', forgotten: 1 });
  });

  it.each(['', '__Host-recovery=%3Ccut'])('is none where the browser has kept %j', async (cookie) => {
    expect(await call({ cookie })).toMatchObject({ Token: KEPT_TOKEN, forgotten: cookie === '' ? 0 : 1 });
  });
});
