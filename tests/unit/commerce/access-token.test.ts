import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { readAccessToken } from '../../../worker/commerce/customers/access-token.ts';
import { FAULTS, type Fault, respondWithFault, shortenTimeouts } from '../../support/shop/faults.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Env = Parameters<typeof readAccessToken>[1];

const ORIGIN = 'https://shop.example';
const ISSUER = `${ORIGIN}/auth/realms/latchkey`;
const COOL_DOWN_MS = 30_000;

interface ProviderKey {
  publicKey: JWK;
  sign: (subject: string) => Promise<string>;
}

async function createProviderKey(kid: string): Promise<ProviderKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return {
    publicKey: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    sign: (subject) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'RS256', kid })
        .setSubject(subject)
        .setIssuer(ISSUER)
        .setAudience(`${ORIGIN}/api`)
        .setExpirationTime('5m')
        .sign(privateKey),
  };
}

/** An identity provider of which only the key set responds. */
class Provider {
  reads = 0;
  keys: JWK[] = [];
  fault: Fault | null = null;

  readonly env = standIn<Env>({
    ORIGIN,
    IDENTITY_ISSUER: '',
    IDENTITY: {
      fetch: async (_: string, { signal }: RequestInit) => {
        this.reads += 1;
        return this.fault === null ? Response.json({ keys: this.keys }) : respondWithFault(this.fault, signal);
      },
    },
  });
}

const provider = new Provider();

/** The key set is cached in the module: each test gets a fresh one. */
async function loadReader() {
  vi.resetModules();
  const module = await import('../../../worker/commerce/customers/access-token.ts');
  return (token: string) => module.readAccessToken(token, provider.env);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  Object.assign(provider, { reads: 0, keys: [], fault: null });
  shortenTimeouts();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('A customer stays signed in when the provider changes its signing key', async () => {
  const [first, second] = await Promise.all([createProviderKey('first'), createProviderKey('second')]);
  provider.keys = [first.publicKey];
  const read = await loadReader();
  expect(await read(await first.sign('anna'))).toMatchObject({ subject: 'anna' });

  provider.keys = [second.publicKey, first.publicKey];
  vi.setSystemTime(Date.now() + COOL_DOWN_MS);
  expect(await read(await second.sign('anna'))).toMatchObject({ subject: 'anna' });
  expect(await read(await first.sign('anna'))).toMatchObject({ subject: 'anna' });
  expect(provider.reads).toBe(2);
});

test('Tokens with unknown keys are rejected, and cannot make the shop ask the provider again and again', async () => {
  const [known, forged] = await Promise.all([createProviderKey('known'), createProviderKey('forged')]);
  provider.keys = [known.publicKey];
  const read = await loadReader();
  await read(await known.sign('anna'));
  vi.setSystemTime(Date.now() + COOL_DOWN_MS);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(read(await forged.sign('mallory'))).rejects.toMatchObject({ status: 401 });
  }
  expect(provider.reads).toBe(2);
});

test.each(FAULTS)(
  'While the provider gives %s, a known key still opens the shop, and an unknown one is asked to wait',
  async (fault) => {
    const [known, later] = await Promise.all([createProviderKey('known'), createProviderKey('later')]);
    provider.keys = [known.publicKey];
    const read = await loadReader();
    await read(await known.sign('anna'));
    provider.fault = fault;
    vi.setSystemTime(Date.now() + COOL_DOWN_MS);
    expect(await read(await known.sign('anna'))).toMatchObject({ subject: 'anna' });
    await expect(read(await later.sign('anna'))).rejects.toMatchObject({ status: 503 });
  },
);

test('A token that has just ended still opens the shop, whose clock may be some minutes ahead', async () => {
  const key = await createProviderKey('known');
  provider.keys = [key.publicKey];
  const read = await loadReader();
  const [token, endsAt] = [await key.sign('anna'), Date.now() + 5 * 60_000];
  vi.setSystemTime(endsAt + 290_000);
  expect(await read(token)).toMatchObject({ subject: 'anna' });
  vi.setSystemTime(endsAt + 310_000);
  await expect(read(token)).rejects.toMatchObject({ status: 401 });
});

// AUTH-50
test('A token of a provider whose clock is some minutes ahead opens the shop, one from the future does not', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  provider.keys = [{ ...(await exportJWK(publicKey)), kid: 'known', alg: 'RS256', use: 'sig' }];
  const read = await loadReader();
  const now = Math.floor(Date.now() / 1_000);
  const sign = (claims: { iat?: number; nbf?: number }) =>
    new SignJWT({ ...claims, iss: ISSUER, aud: `${ORIGIN}/api`, sub: 'anna', exp: now + 900 })
      .setProtectedHeader({ alg: 'RS256', kid: 'known' })
      .sign(privateKey);
  for (const ahead of [{ iat: now + 240 }, { nbf: now + 240 }]) {
    expect(await read(await sign(ahead))).toMatchObject({ subject: 'anna' });
  }
  for (const ahead of [{ iat: now + 400 }, { nbf: now + 400 }]) {
    await expect(read(await sign(ahead))).rejects.toMatchObject({ status: 401 });
  }
});
