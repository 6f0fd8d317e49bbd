import { beforeAll, describe, expect, it } from 'vitest';
import { getSession, logout } from '../../../shared/api/auth.ts';
import { getWallet } from '../../../shared/api/wallet.ts';
import { hashName } from '../../../shared/security/random-name.ts';
import { addKeys } from '../../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { resealKeys } from '../../../worker/commerce/keys/reseal-keys-store.ts';
import { seal, unseal } from '../../../worker/session/secrets.ts';
import { FORMER_SECRETS, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { addAccount, commerceDb, sessionsDb, signInBrowserless } from '../../support/workers/workers.ts';
import { addProduct, openShopper, pressOnPayPage } from '../shopper.ts';

const EMAIL = 'rota@shopper.example';
const PASSWORD = 'lantern-over-harbour-9';
const SESSION = 'session';
const SIGN_IN = 'signin-';
const RETIRED = 'a-secret-that-is-on-no-list';

beforeAll(async () => {
  await seedCatalogue();
  await addAccount({ email: EMAIL, password: PASSWORD });
});

const isSignedIn = async (visitor: Visitor) => (await visitor.call(getSession, {})).Data.IsAuthenticated;

/** Changes the encrypted tokens in a visitor's session row. */
async function rewriteTokens(visitor: Visitor, change: (sealed: string) => Promise<string> | string): Promise<void> {
  const idHash = await hashName(visitor.cookies.get(SESSION)?.value ?? '');
  const sealed = await sessionsDb.prepare('SELECT tokens FROM sessions WHERE id_hash = ?').bind(idHash).first('tokens');
  const changed = await change(String(sealed));
  await sessionsDb.prepare('UPDATE sessions SET tokens = ? WHERE id_hash = ?').bind(changed, idHash).run();
}

const sealAgain = (secret: string) => async (sealed: string) =>
  seal(await unseal(sealed, TEST_SECRETS.SESSION_SECRET), secret);

describe('a session', () => {
  // SECURITY-6
  it('continues after its secret was rotated, as long as the earlier one is in the list', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    await rewriteTokens(visitor, sealAgain(FORMER_SECRETS.SESSION_SECRET));
    expect((await visitor.call(getWallet, {})).status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('whose sign-in began with a secret that has since been removed starts over, without an error', async () => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    await visitor.fetch('/session/start?locale=en');
    const [name = ''] = [...visitor.cookies.keys()].filter((cookie) => cookie.startsWith(SIGN_IN));
    const sealed = visitor.cookies.get(name)?.value ?? '';
    visitor.cookies.set(name, { value: await sealAgain(RETIRED)(sealed), path: '/' });
    await signInBrowserless(EMAIL, PASSWORD, visitor);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  const unreadable: [string, (sealed: string) => Promise<string> | string][] = [
    ['was sealed by a secret that is on the list no more', sealAgain(RETIRED)],
    ['is empty', () => ''],
    ['is no ciphertext', () => 'garbage'],
    ['was cut short', (sealed) => sealed.slice(0, -9)],
    ['was changed', (sealed) => sealed.replace(/.{4}$/, 'AAAA')],
    ['holds something else', () => seal({ accessToken: 5 }, TEST_SECRETS.SESSION_SECRET)],
    ['holds nothing', () => seal(null, TEST_SECRETS.SESSION_SECRET)],
  ];

  // AUTH-8
  it.each(unreadable)('whose row %s is signed out: pages, calls, logout and sign-in work', async (_what, change) => {
    const visitor = await signInBrowserless(EMAIL, PASSWORD);
    const old = visitor.cookies.get(SESSION);
    await rewriteTokens(visitor, change);
    expect((await visitor.fetch('/en/cart')).status).toBe(200);
    expect(await visitor.call(getWallet, {})).toMatchObject({ status: 401, Code: 'login-needed' });
    expect(visitor.cookies.has(SESSION)).toBe(false);
    const rows = sessionsDb.prepare('SELECT count(*) AS n FROM sessions WHERE id_hash = ?');
    expect(await rows.bind(await hashName(old?.value ?? '')).first('n')).toBe(0);

    await signInBrowserless(EMAIL, PASSWORD, visitor);
    await rewriteTokens(visitor, change);
    expect((await visitor.call(logout, {})).status).toBe(200);
    expect(visitor.cookies.has(SESSION)).toBe(false);

    await signInBrowserless(EMAIL, PASSWORD, visitor);
    await rewriteTokens(visitor, change);
    await signInBrowserless(EMAIL, PASSWORD, visitor);
    expect(await isSignedIn(visitor)).toBe(true);
  });
});

describe('a key on sale', () => {
  const former = () => createKeyVault(FORMER_SECRETS.KEY_ENCRYPTION_KEY);
  const current = () => createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY);
  const newestAlone = TEST_SECRETS.KEY_ENCRYPTION_KEY.split(',')[0] ?? '';

  it('that was encrypted before the secret was rotated is shown to its buyer', async () => {
    const product = await addProduct({ keys: 0 });
    await addKeys(commerceDb, await former(), product.id, ['ROTATED-1']);
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    const { Data } = await shopper.order();
    await pressOnPayPage(Data, 'pay');
    const [item] = (await shopper.readOrder(Data.OrderId)).OrderItems;
    expect(await shopper.reveal(item?.Id ?? 0)).toBe('ROTATED-1');
  });

  it('is not put on sale a second time after the secret was rotated', async () => {
    const product = await addProduct({ keys: 0 });
    expect(await addKeys(commerceDb, await former(), product.id, ['ROTATED-2'])).toMatchObject({ added: 1 });
    expect(await addKeys(commerceDb, await current(), product.id, ['ROTATED-2'])).toMatchObject({ added: 0 });
  });

  it('is re-encrypted with the newest secret even if it is the only one, once', async () => {
    const env = { DB: commerceDb, KEY_ENCRYPTION_KEY: TEST_SECRETS.KEY_ENCRYPTION_KEY };
    while ((await resealKeys(env)) > 0);
    const product = await addProduct({ keys: 0 });
    await addKeys(commerceDb, await former(), product.id, ['ROTATED-5']);
    expect([await resealKeys(env), await resealKeys(env)]).toEqual([1, 0]);
    const sealed = 'SELECT ciphertext FROM keys WHERE product_id = ?';
    const ciphertext = await commerceDb.prepare(sealed).bind(product.id).first<string>('ciphertext');
    expect(await (await createKeyVault(newestAlone)).open(product.id, ciphertext ?? '')).toBe('ROTATED-5');
  });

  it('is re-encrypted with the newest secret, so that the earlier one can be removed from the list', async () => {
    const product = await addProduct({ keys: 0 });
    await addKeys(commerceDb, await former(), product.id, ['ROTATED-3', 'ROTATED-4']);
    const env = { DB: commerceDb, KEY_ENCRYPTION_KEY: TEST_SECRETS.KEY_ENCRYPTION_KEY };
    // One of them is damaged: it does not block the others.
    await commerceDb
      .prepare("UPDATE keys SET ciphertext = ciphertext || 'AAAA' WHERE id = (SELECT max(id) FROM keys)")
      .run();
    expect(await resealKeys(env)).toBeGreaterThanOrEqual(2);
    while ((await resealKeys(env)) > 0);
    const vault = await createKeyVault(newestAlone);
    const { results } = await commerceDb
      .prepare('SELECT product_id, ciphertext, fingerprint FROM keys WHERE product_id = ? ORDER BY id')
      .bind(product.id)
      .all<{ product_id: number; ciphertext: string; fingerprint: string }>();
    const [sound, damaged] = results;
    expect(await vault.open(product.id, sound?.ciphertext ?? '')).toBe('ROTATED-3');
    expect(sound?.fingerprint).toBe(await vault.fingerprint('ROTATED-3'));
    expect(damaged?.ciphertext).toMatch(/^unknown\./);
  });
});
