import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { refreshTokenGrant } from 'openid-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPerson } from '../../../worker/identity/federation/read-person.ts';
import { discoverUpstream, upstreamOf } from '../../../worker/identity/federation/upstream.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Env = Parameters<typeof readPerson>[0];

const ISSUER = 'https://playpass.example';
const CLIENT = 'shop-at-playpass';
const SECRET = 'client-secret-at-playpass';
const NONCE = 'nonce-of-this-sign-in';
const NOW_S = Math.floor(Date.now() / 1_000);

const own = await generateKeyPair('RS256', { extractable: true });
const others = await generateKeyPair('RS256');
const ed = await generateKeyPair('EdDSA', { extractable: true });
const keys = [
  { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' },
  { ...(await exportJWK(ed.publicKey)), kid: 'ed', alg: 'EdDSA', use: 'sig' },
];
const GOOD: JWTPayload = {
  iss: ISSUER,
  aud: CLIENT,
  sub: 'anna',
  nonce: NONCE,
  iat: NOW_S,
  exp: NOW_S + 300,
  email: 'anna@example.com',
  email_verified: true,
};
const sign = (claims: JWTPayload = {}, kid = 'own', key = own.privateKey, alg = 'RS256') =>
  new SignJWT({ ...GOOD, ...claims }).setProtectedHeader({ alg, kid }).sign(key);
const signByText = (secret: string) =>
  new SignJWT(GOOD).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(new TextEncoder().encode(secret));
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (claims: JWTPayload = GOOD) => `${encode({ alg: 'none' })}.${encode(claims)}.`;

/** The external provider; each test changes what it needs. */
const provider = { idToken: '', algorithms: ['RS256'], profile: {} };

async function reply(url: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(url instanceof Request ? url.url : url);
  if (pathname.endsWith('/certs')) return Response.json({ keys });
  if (pathname.endsWith('/userinfo')) return Response.json({ sub: 'anna', ...provider.profile });
  if (pathname.endsWith('/token')) {
    return Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: provider.idToken });
  }
  return Response.json({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    userinfo_endpoint: `${ISSUER}/userinfo`,
    jwks_uri: `${ISSUER}/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: provider.algorithms,
  });
}

const env = standIn<Env>({
  ORIGIN: 'https://shop.example',
  UPSTREAM_NAME: 'PlayPass',
  UPSTREAM_ISSUER: ISSUER,
  UPSTREAM_CLIENT_ID: CLIENT,
  UPSTREAM_CLIENT_SECRET: SECRET,
});

/** What the shop learns from the callback of a sign-in with this id token. */
function callBack(idToken: string) {
  const upstream = upstreamOf(env);
  if (!upstream) throw new Error('no upstream');
  provider.idToken = idToken;
  const departure = { uid: 'uid', nonce: NONCE, codeVerifier: 'v'.repeat(43), locale: 'en' };
  return readPerson(env, upstream, departure, new URLSearchParams({ code: 'abc', state: 'state-of-this-sign-in' }));
}

beforeEach(() => {
  Object.assign(provider, { idToken: '', algorithms: ['RS256'], profile: {} });
  vi.stubGlobal('fetch', reply);
});
afterEach(() => vi.unstubAllGlobals());

// AUTH-15
describe('an external provider’s word about a shopper', () => {
  it('counts if one of its published keys signed it for this shop and this sign-in', async () => {
    expect((await callBack(await sign())).person).toMatchObject({ subject: 'anna', verifiedEmail: 'anna@example.com' });
    provider.algorithms = ['RS256', 'EdDSA'];
    const signIn = await callBack(await sign({ auth_time: NOW_S - 60 }, 'ed', ed.privateKey, 'EdDSA'));
    expect(signIn.authTimeS).toBe(NOW_S - 60);
  });

  it.each([
    ['four minutes ahead', { iat: NOW_S + 240, nbf: NOW_S + 240, auth_time: NOW_S + 240, exp: NOW_S + 540 }],
    ['four minutes late', { iat: NOW_S - 540, exp: NOW_S - 240 }],
  ])('counts while its clock is %s', async (_what, times) => {
    expect((await callBack(await sign(times))).person.subject).toBe('anna');
  });

  const rejected: [string, () => Promise<string> | string][] = [
    ['is not signed', () => unsigned()],
    ['is signed with the provider’s public key as a secret', async () => signByText(await exportSPKI(own.publicKey))],
    ['is signed with the shop’s own secret', () => signByText(SECRET)],
    ['is signed by somebody else under the provider’s key id', () => sign({}, 'own', others.privateKey)],
    ['is signed by an unknown key', () => sign({}, 'unknown', others.privateKey)],
    ['was changed', async () => (await sign()).replace(/\.[^.]+\./, `.${encode({ ...GOOD, sub: 'mallory' })}.`)],
    ['is for another shop', () => sign({ aud: 'another' })],
    ['is for several and was not asked for by this one', () => sign({ aud: [CLIENT, 'another'] })],
    ['was asked for by another one', () => sign({ azp: 'another' })],
    ['is of another provider', () => sign({ iss: 'https://evil.example' })],
    ['is for another sign-in', () => sign({ nonce: 'of-another' })],
    ['is for no sign-in', () => sign({ nonce: undefined })],
    ['has expired', () => sign({ exp: NOW_S - 600, iat: NOW_S - 900 })],
    ['was issued in the future', () => sign({ iat: NOW_S + 86_400, exp: NOW_S + 90_000 })],
    ['is not valid yet', () => sign({ nbf: NOW_S + 900 })],
    ['says that the shopper signed in tomorrow', () => sign({ auth_time: NOW_S + 86_400 })],
    ['names nobody', () => sign({ sub: '' })],
    ['names a blank', () => sign({ sub: ' ' })],
    ['is none', () => 'garbage'],
  ];
  it.each(rejected)('signs nobody in if it %s, whatever its metadata lists', async (_what, make) => {
    for (const algorithms of [['RS256'], ['RS256', 'HS256', 'none'], ['none'], ['HS256']]) {
      provider.algorithms = algorithms;
      await expect(callBack(await make())).rejects.toThrow();
    }
  });
});

// AUTH-15
describe('a call to the external provider', () => {
  const upstream = { name: 'PlayPass', alias: 'playpass' };
  const discoverAt = (issuer: string, endpoint = issuer) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ issuer, token_endpoint: `${endpoint}/token`, jwks_uri: `${issuer}/certs` }),
    );
    return discoverUpstream(env, { ...upstream, issuer });
  };

  it('is given eight seconds', async () => {
    expect((await discoverAt(ISSUER)).timeout).toBe(8);
  });

  it('goes to a plain http address only where the provider itself has one, on a developer’s machine', async () => {
    await expect(discoverAt('http://localhost:8787')).resolves.toBeDefined();
    const careless = await discoverAt(ISSUER, 'http://playpass.example');
    await expect(refreshTokenGrant(careless, 'token')).rejects.toThrow(/HTTPS/);
  });
});

// AUTH-51
describe('an address that an external provider reports', () => {
  const readEmail = async (claims: JWTPayload) => (await callBack(await sign(claims))).person.verifiedEmail;

  it.each([[undefined], [null], [false], ['true'], ['false'], [1], [{}]])(
    'is not verified if the provider says %j',
    async (said) => {
      expect(await readEmail({ email_verified: said })).toBeNull();
    },
  );

  it('is verified by userinfo in the same way, for a provider whose token has none', async () => {
    const readProfile = async (profile: object) => {
      provider.profile = profile;
      return readEmail({ email: undefined, email_verified: undefined });
    };
    expect(await readProfile({ email: 'anna@example.com', email_verified: true })).toBe('anna@example.com');
    expect(await readProfile({ email: 'anna@example.com', email_verified: 'true' })).toBeNull();
    expect(await readProfile({})).toBeNull();
  });

  it.each([
    ['full-width letters', 'ａnna@example.com'],
    ['a full-width at sign', 'anna＠example.com'],
    ['a full-width domain', 'anna@ｅxample.com'],
    ['a zero-width space', 'an​na@example.com'],
    ['a zero-width joiner', 'anna‍@example.com'],
    ['a soft hyphen', 'an­na@example.com'],
    ['a direction mark', '‮anna@example.com'],
    ['a ligature', 'aﬁna@example.com'],
  ])('is another mailbox than the plain one if it contains %s', async (_what, email) => {
    expect(await readEmail({ email })).toBeNull();
  });

  it('is the same mailbox in capitals, and with its domain in Punycode', async () => {
    expect(await readEmail({ email: 'anna@bücher.example' })).toBe('anna@xn--bcher-kva.example');
    expect((await readEmail({ email: 'Anna@Example.com' }))?.toLowerCase()).toBe('anna@example.com');
  });
});
