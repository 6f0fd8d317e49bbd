import { expect, it, vi } from 'vitest';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { db, give, openBeforeEach } from './fresh-shop.ts';
import { insert, NOW } from './shop-rows.ts';

const { find } = vi.hoisted(() => ({ find: vi.fn(async (..._args: unknown[]) => [{ id: 1 }, { id: 2 }]) }));
vi.mock('../../../worker/commerce/archive/copies-store.ts', async (load) => ({
  ...(await load<typeof import('../../../worker/commerce/archive/copies-store.ts')>()),
  findCopies: find,
}));
const { readRotation } = await import('../../../worker/commerce/keys/rotation-store.ts');

openBeforeEach();

// KEY-7
it('the merchant sees which secrets still seal keys, also in the archive, of which a thousand orders are many', async () => {
  const { KEY_ENCRYPTION_KEY } = TEST_SECRETS;
  const { keyId, formerKeyIds } = await createKeyVault(KEY_ENCRYPTION_KEY);
  const [former = ''] = formerKeyIds;
  for (const [index, id] of [keyId, former, former, 'lost', 'unknown', ''].entries())
    give(
      insert('keys', {
        ...{ product_id: 1, ciphertext: id === '' ? 'c' : `${id}.c`, fingerprint: `f-${index}`, created_at: NOW },
      }),
    );
  const read = async (ARCHIVE?: object) =>
    (await readRotation(standIn<Parameters<typeof readRotation>[0]>({ DB: db, KEY_ENCRYPTION_KEY, ARCHIVE }))).former
      .map(({ key_id: id, state, keys, archivedOrders }) => `${id} ${state} ${keys} ${archivedOrders}`)
      .sort();
  const rows = (archived: number) =>
    [` former 1 0`, `${former} former 2 ${archived}`, 'lost missing 1 0', 'unknown unreadable 1 0'].sort();
  expect(await read()).toEqual(rows(0));
  expect(find).not.toHaveBeenCalled();
  expect(await read({})).toEqual(rows(2));
  expect(find.mock.calls.map(([, , limit]) => limit)).toEqual([1_000]);
});
