import { beforeEach, describe, expect, it } from 'vitest';
import { consentToKey, KEY_CONSENT_VERSION, showKey } from '../../../shared/api/order.ts';
import { addKeys, showRotation } from '../../../shared/merchant/stock.ts';
import { checkKeySecrets } from '../../../worker/commerce/keys/key-canaries-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { resealKeys } from '../../../worker/commerce/keys/reseal-keys-store.ts';
import { readRotation } from '../../../worker/commerce/keys/rotation-store.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { buy, runCron } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { addProduct, countKeys, openShopper, readNumber } from '../shopper.ts';

const OWN = TEST_SECRETS.KEY_ENCRYPTION_KEY;
const OTHER = btoa('another secret of thirty-two byt');
const NEWER = btoa('a newer secret of thirty-two byt');
const STAFF = 'staff@keys.example';

/** As in a shop whose keys were stored under this secret. */
async function setCanary(secret: string): Promise<void> {
  await commerceDb.prepare('DELETE FROM key_canaries').run();
  const vault = await createKeyVault(secret);
  await commerceDb
    .prepare('INSERT INTO key_canaries (key_id, sealed, created_at) VALUES (?, ?, 1)')
    .bind(vault.keyId, await vault.seal(0, 'latchkey'))
    .run();
}

const readChecks = async () =>
  (await (await fetchCommerce('/readyz')).json<{ checks: Record<string, { state: string }> }>()).checks;
const check = (secrets: string) => checkKeySecrets({ DB: commerceDb, KEY_ENCRYPTION_KEY: secrets });
const countNotices = () =>
  readNumber(`SELECT count(*) AS value FROM outbox WHERE recipient = '${STAFF}' AND subject LIKE 'Sales stopped%'`);

beforeEach(async () => {
  await commerceDb.batch([
    commerceDb.prepare('DELETE FROM key_canaries'),
    commerceDb.prepare("DELETE FROM alarms WHERE name = 'keys-unreadable'"),
    commerceDb.prepare('DELETE FROM outbox'),
    commerceDb
      .prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('staff', ?)")
      .bind(JSON.stringify({ Emails: [STAFF], LowStock: 0 })),
  ]);
});

// KEY-12. First: once the shop has found its secret right, it does not check again until it restarts.
describe('a shop with another shop’s KEY_ENCRYPTION_KEY', () => {
  it('sells nothing, takes no keys, says so in `/readyz` and to the staff, and sells again with the right one', async () => {
    const product = await addProduct({ keys: 2 });
    await setCanary(OTHER);
    expect((await readChecks()).keys).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('KEY_ENCRYPTION_KEY'),
    });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    expect(await shopper.order()).toMatchObject({ status: 409, Code: 'sales-paused' });
    expect(await countKeys(product.id)).toEqual({ Available: 2 });
    const added = await callMerchant(addKeys, { Id: product.id, Keys: ['AAAAA-BBBBB-CCCCC'] });
    expect(added).toMatchObject({ status: 409, Code: 'keys-unreadable' });
    await runCron(Date.now());
    await runCron(Date.now());
    expect(await countNotices()).toBe(1);
    await setCanary(OWN);
    expect((await readChecks()).keys).toEqual({ state: 'ok' });
    await runCron(Date.now());
    expect(await readNumber("SELECT count(*) AS value FROM outbox WHERE subject LIKE 'Resolved: Sales stopped%'")).toBe(
      1,
    );
    expect((await shopper.order()).status).toBe(200);
  });
});

// KEY-12
describe('KEY_ENCRYPTION_KEY', () => {
  it('is right in a new shop, and from then on no other value is', async () => {
    await commerceDb.prepare("UPDATE keys SET ciphertext = 'unknown.' || id").run();
    expect(await check(OTHER)).toBe('open');
    expect(await check(OTHER)).toBe('open');
    for (const wrong of [OWN, NEWER, 'nonsense', '']) expect(await check(wrong)).toBe('closed');
  });

  it('that did not store the keys of a shop without a canary is wrong, and the right one is accepted afterwards', async () => {
    await addProduct({ keys: 1 });
    expect(await check(OTHER)).toBe('closed');
    expect(await check(OWN)).toBe('open');
  });

  it('may be rotated: the earlier value may go once no key is left under it', async () => {
    const product = await addProduct({ keys: 2 });
    expect(await check(OWN)).toBe('open');
    expect(await check(`${NEWER},${OWN}`)).toBe('open');
    expect(await check(NEWER)).toBe('partly');
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    expect(await shopper.order()).toMatchObject({ status: 409, Code: 'out-of-stock' });
    expect(await countKeys(product.id)).toEqual({ Available: 2 });
    expect(await check(`${NEWER},${OWN}`)).toBe('open');
    expect((await shopper.order()).status).toBe(200);
    await commerceDb.prepare("UPDATE keys SET ciphertext = 'unknown.' || id").run();
    expect(await check(NEWER)).toBe('open');
  });
});

// KEY-30
it('how far a rotation has come is shown until no key is left under the earlier value', async () => {
  await commerceDb.prepare("UPDATE keys SET ciphertext = 'unknown.' || id").run();
  await addProduct({ keys: 3 });
  const vault = await createKeyVault(OWN);
  expect((await callMerchant(showRotation)).Data).toMatchObject({ Newest: vault.keyId, IsDone: true });
  const rotated = { DB: commerceDb, KEY_ENCRYPTION_KEY: `${NEWER},${OWN}` };
  expect((await readRotation(rotated)).former).toContainEqual({
    ...{ key_id: vault.keyId, state: 'former', keys: 3, archivedOrders: 0 },
  });
  expect((await readRotation({ ...rotated, KEY_ENCRYPTION_KEY: NEWER })).former).toContainEqual({
    ...{ key_id: vault.keyId, state: 'missing', keys: 3, archivedOrders: 0 },
  });
  await resealKeys(rotated);
  expect((await readRotation(rotated)).former).toContainEqual(
    expect.objectContaining({ key_id: vault.keyId, keys: 0 }),
  );
  await commerceDb.prepare("UPDATE keys SET ciphertext = 'unknown.' || id").run();
});

// KEY-12
it('a sold key that cannot be decrypted is not revealed: the buyer is asked to come back, and the staff are told', async () => {
  const { shopper, product, itemId } = await buy();
  await shopper.call(consentToKey, {
    ...{ orderItemId: itemId, ConsentBegin: true, AckLoss: true },
    TextVersion: KEY_CONSENT_VERSION,
  });
  const vault = await createKeyVault(OTHER);
  await setCanary(OTHER);
  await commerceDb
    .prepare("UPDATE keys SET ciphertext = ? WHERE product_id = ? AND status = 'Sold'")
    .bind(await vault.seal(product.id, 'AAAAA'), product.id)
    .run();
  expect(await shopper.call(showKey, { id: itemId })).toMatchObject({ status: 409, Code: 'key-not-ready' });
  expect((await countKeys(product.id)).Sold).toBe(1);
  await runCron(Date.now());
  expect(await countNotices()).toBe(1);
});
