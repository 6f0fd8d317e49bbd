import { beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '../../../shared/api/product.ts';
import { showProduct } from '../../../shared/merchant/products.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { findId, send, toLine } from './import-lines.ts';

beforeAll(async () => {
  await seedCatalogue();
});

async function load(lines: readonly object[], query = ''): Promise<{ Changes: object[] }> {
  const response = await send(lines, query);
  const { Data, Messages } = await response.json<{ Data: { Changes: object[] }; Messages: string[] }>();
  expect(response.status, Messages.join()).toBe(200);
  return Data;
}

const show = async (sourceId: string) => (await callMerchant(showProduct, { sourceId })).Data;
const read = async (sourceId: string) => (await callCommerce(getProduct, { id: await findId(sourceId) })).Data;

describe('the merchant’s file', () => {
  const region = { name: 'Everywhere', worldwide: true };

  it('puts products into groups, and takes them out again', async () => {
    const at = (label: string, position: number) => [{ kind: 'platform', group: 'kiln', label, adds: [], position }];
    await load([
      toLine(1, { sourceId: 'kiln-a', variants: at('Gatehouse', 0) }),
      toLine(2, { sourceId: 'kiln-b', variants: at('Tandem', 1) }),
    ]);
    expect((await read('kiln-a')).VariantGroups).toMatchObject([
      { Kind: 'Platform', Variants: [{ Label: 'Gatehouse' }, { Label: 'Tandem' }] },
    ]);
    expect(await show('kiln-b')).toMatchObject({ variants: at('Tandem', 1), bundleItems: null });
    await load([{ sourceId: 'kiln-b', tags: ['Clay'] }]);
    expect(await show('kiln-b')).toMatchObject({ variants: at('Tandem', 1) });
    const { Changes } = await load([{ sourceId: 'kiln-b', variants: at('Tandem', 1) }], '?dryRun=1');
    expect(Changes).toEqual([]);
    await load([{ sourceId: 'kiln-b', variants: null }]);
    expect(await show('kiln-b')).toMatchObject({ variants: null });
    expect((await read('kiln-a')).VariantGroups).toBeUndefined();
  });

  it('makes a bundle of products of the shop or the same batch, in its order, and empties it', async () => {
    await load([toLine(1, { sourceId: 'part-a', region, keys: ['PART-A'] })]);
    await load([
      toLine(2, { sourceId: 'whole', region, bundleItems: ['part-b', 'part-a'] }),
      toLine(3, { sourceId: 'part-b', region, keys: ['PART-B'] }),
    ]);
    expect((await read('whole')).Bundle?.Items.map((item) => item.Id)).toEqual([
      await findId('part-b'),
      await findId('part-a'),
    ]);
    expect((await read('whole')).ProductPrice.DisableBuyButton).toBe(false);
    expect(await show('whole')).toMatchObject({ bundleItems: ['part-b', 'part-a'] });
    await load([{ sourceId: 'whole', bundleItems: ['part-a'] }]);
    expect(await show('whole')).toMatchObject({ bundleItems: ['part-a'] });
    await load([{ sourceId: 'whole', bundleItems: null }]);
    expect((await read('whole')).Bundle).toBeUndefined();
  });

  it('names the bundle whose items do not activate where it does, and writes nothing', async () => {
    await load([toLine(1, { sourceId: 'abroad', region: { name: 'Alps', allowed: ['AT', 'CH'] } })]);
    const response = await send([toLine(2, { sourceId: 'wide', region, bundleItems: ['abroad'] })], '?firstLine=7');
    expect(response.status).toBe(400);
    const [message] = (await response.json<{ Messages: string[] }>()).Messages;
    expect(message).toContain('7');
    expect(message).toContain('"wide"');
    expect((await callMerchant(showProduct, { sourceId: 'wide' })).status).toBe(404);
  });
});
