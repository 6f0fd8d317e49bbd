import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readExternalToken } from '../../../../worker/commerce/customers/external-identity-provider.ts';
import { countEndless } from '../../../support/shop/faults.ts';

const SHOP = 'https://shop.example';
const CLIENT_ID = 'shop-client';
const { privateKey, publicKey } = await generateKeyPair('RS256');

let providers = 0;

/** Stubs an identity provider behind the global `fetch`, and returns the variables that configure it. */
async function openProvider(userInfo: { status: number; body: object }) {
  providers += 1;
  const issuer = `https://provider-${providers}.example/realms/shop`;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256' };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    asked.push(new URL(url).pathname.replace('/realms/shop', ''));
    if (String(url).endsWith('/openid-configuration'))
      return Response.json({ issuer, jwks_uri: `${issuer}/certs`, userinfo_endpoint: `${issuer}/userinfo` });
    if (String(url).endsWith('/certs')) return Response.json({ keys: [jwk] });
    return Response.json(userInfo.body, { status: userInfo.status });
  });
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuer(issuer)
      .setSubject('ada')
      .setExpirationTime('5 minutes')
      .sign(privateKey);
  const env = { IDENTITY_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, ORIGIN: SHOP } as Parameters<
    typeof readExternalToken
  >[1];
  return { env, sign, asked };
}

const ADA = { status: 200, body: { sub: 'ada', email: 'ada@external.example' } };

afterEach(() => vi.unstubAllGlobals());

describe('a token of a merchant’s own provider', () => {
  it.each([
    ['names this shop as its client, as Keycloak does', { azp: CLIENT_ID, aud: 'account' }],
    ['names this shop as its client, as RFC 9068 does', { client_id: CLIENT_ID }],
    ['names this shop’s API as its audience', { aud: ['other', `${SHOP}/api`] }],
  ])('that %s is accepted', async (_, claims) => {
    const { env, sign, asked } = await openProvider(ADA);
    const token = await sign({ ...claims, email: 'token@external.example' });
    expect(await readExternalToken(token, env)).toMatchObject({ sub: 'ada', email: 'token@external.example' });
    expect(asked).not.toContain('/userinfo');
  });

  it.each([
    ['another client', { azp: 'another', aud: 'account' }],
    ['nobody in particular', {}],
  ])('that is for %s is rejected', async (_, claims) => {
    const { env, sign } = await openProvider(ADA);
    await expect(readExternalToken(await sign({ ...claims, email: 'a@b.example' }), env)).rejects.toMatchObject({
      code: 'login-again',
    });
  });

  it('without an address is completed by userinfo, once', async () => {
    const { env, sign, asked } = await openProvider(ADA);
    const token = await sign({ azp: CLIENT_ID });
    for (let call = 0; call < 3; call += 1) {
      expect(await readExternalToken(token, env)).toMatchObject({ email: 'ada@external.example' });
    }
    expect(asked.filter((path) => path === '/userinfo')).toHaveLength(1);
  });

  it('is rejected when userinfo returns another subject', async () => {
    const { env, sign } = await openProvider({ status: 200, body: { sub: 'eve', email: 'eve@external.example' } });
    await expect(readExternalToken(await sign({ azp: CLIENT_ID }), env)).rejects.toMatchObject({ code: 'login-again' });
  });

  it('that only the provider can read is looked up at userinfo', async () => {
    const { env } = await openProvider(ADA);
    expect(await readExternalToken('opaque-token-of-ada', env)).toMatchObject({ sub: 'ada' });
  });

  it('is rejected when the provider rejects it; a provider that is down is no rejection', async () => {
    const rejecting = await openProvider({ status: 401, body: {} });
    await expect(readExternalToken('opaque-1', rejecting.env)).rejects.toMatchObject({ code: 'login-again' });
    const broken = await openProvider({ status: 502, body: {} });
    await expect(readExternalToken('opaque-2', broken.env)).rejects.not.toMatchObject({ code: 'login-again' });
  });

  it.each(['/openid-configuration', '/certs', '/userinfo'])(
    'is not accepted, and no more than a little is read, when %s is endless',
    async (path) => {
      const { env, sign } = await openProvider(ADA);
      const others = globalThis.fetch;
      const endless = countEndless();
      vi.stubGlobal('fetch', (url: string | URL) => (String(url).endsWith(path) ? endless.respond() : others(url)));
      await expect(readExternalToken(await sign({ azp: CLIENT_ID }), env)).rejects.toThrow();
      expect(endless.kilobytes()).toBeLessThan(200);
      expect(endless.isCancelled()).toBe(true);
    },
  );
});
