import { beforeEach, expect, it } from 'vitest';
import { checkKeySecrets } from '../../../worker/commerce/keys/key-canaries-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { openShopDatabase } from './shop-database.ts';

type Env = Parameters<typeof checkKeySecrets>[0];

const FIRST = btoa('0123456789abcdef0123456789abcdef');
const SECOND = btoa('another secret of thirty-two byt');
const LOST = btoa('a lost secret of thirty-two byte');
let database: Awaited<ReturnType<typeof openShopDatabase>>['database'];

beforeEach(async () => {
  ({ database } = await openShopDatabase());
});

const check = (secrets: string) => checkKeySecrets(standIn<Env>({ DB: database, KEY_ENCRYPTION_KEY: secrets }));
const canaries = () => database.query('SELECT is_open FROM key_canaries ORDER BY created_at').length;

async function store(secret: string, id: number): Promise<void> {
  const sealed = await (await createKeyVault(secret)).seal(1, `KEY-${id}`);
  database.execute(
    `INSERT INTO keys (id, product_id, ciphertext, fingerprint, created_at) VALUES (${id}, 1, '${sealed}', 'f${id}', 1)`,
  );
}

// KEY-12
it('a shop whose own secret is known is only looked at, however often', async () => {
  await check(FIRST);
  const before = database.query('SELECT * FROM key_canaries');
  expect(await check(FIRST)).toBe('open');
  expect(database.query('SELECT * FROM key_canaries')).toEqual(before);
});

it('a shop whose keys are all of an earlier secret of the list goes on with the new one', async () => {
  expect(await check(FIRST)).toBe('open');
  await store(FIRST, 1);
  expect(await check(`${SECOND},${FIRST}`)).toBe('open');
  expect(canaries()).toBe(2);
  expect(await check(SECOND)).toBe('partly');
});

it('a few keys of a secret that was lost long ago do not close a shop whose own secret is right', async () => {
  expect(await check(FIRST)).toBe('open');
  await store(FIRST, 1);
  await store(LOST, 2);
  expect(await check(`${SECOND},${FIRST}`)).toBe('open');
});

it('a shop without a canary is closed to a secret that stored none of its keys', async () => {
  await store(LOST, 1);
  expect(await check(FIRST)).toBe('closed');
  expect(await check(LOST)).toBe('open');
});
