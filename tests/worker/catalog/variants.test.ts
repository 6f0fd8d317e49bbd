import { describe, expect, it } from 'vitest';
import { getCart } from '../../../shared/api/cart.ts';
import { getOrders } from '../../../shared/api/order.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { buy } from '../buyer.ts';
import { addBundle, addProduct, openShopper, type Shopper, type TestProduct } from '../shopper.ts';

/** Puts products into a group, in their order. */
async function addVariants(
  kind: 'value' | 'platform' | 'edition',
  variants: readonly (readonly [TestProduct, string])[],
) {
  const add = commerceDb.prepare(
    'INSERT INTO product_variants (product_id, kind, group_name, label, position) VALUES (?, ?, ?, ?, ?)',
  );
  const group = crypto.randomUUID();
  await commerceDb.batch(variants.map(([{ id }, label], index) => add.bind(id, kind, group, label, index)));
}

const readGroups = async (id: number, Language = 'en') =>
  (await callCommerce(getProduct, { id }, { headers: { Language } })).Data.VariantGroups;

describe('a product that comes in several variants', () => {
  // PRODUCT-10
  it('shows them all, itself included, and the label ends its name wherever it is named', async () => {
    const [small, large] = [await addProduct({ price: 1000 }), await addProduct({ price: 5000, keys: 0 })];
    await addVariants('value', [
      [small, '€10'],
      [large, '€50'],
    ]);
    for (const { id } of [small, large]) {
      expect(await readGroups(id)).toMatchObject([
        {
          Kind: 'Value',
          Variants: [
            { Id: small.id, Label: '€10' },
            { Id: large.id, Label: '€50' },
          ],
        },
      ]);
    }
    const groups = await readGroups(small.id);
    expect(groups?.[0]?.Variants.map((one) => one.ProductPrice.DisableBuyButton)).toEqual([false, true]);
    const shopper = await openShopper();
    await shopper.addToCart(small.id);
    expect((await shopper.call(getCart, {})).Data.Items[0]?.Product.Name).toMatch(/ – €10$/);
    await commerceDb.prepare("UPDATE products SET name = 'Card €50' WHERE id = ?").bind(large.id).run();
    expect((await callCommerce(getProduct, { id: large.id })).Data.Name).toBe('Card €50');
  });

  it('shows none that is not on sale, and no group with itself alone', async () => {
    const [one, other] = [await addProduct(), await addProduct()];
    await addVariants('platform', [
      [one, 'Gatehouse'],
      [other, 'Tandem'],
    ]);
    expect(await readGroups(one.id)).toHaveLength(1);
    await commerceDb.prepare('UPDATE products SET is_published = 0 WHERE id = ?').bind(other.id).run();
    expect(await readGroups(one.id)).toBeUndefined();
  });

  it('says what each edition adds to the first one, in the visitor’s language', async () => {
    const [game, map, score] = [await addProduct(), await addProduct(), await addProduct()];
    const deluxe = await addBundle([game, map], 1500);
    const complete = await addBundle([game, map, score], 2500);
    await addVariants('edition', [
      [game, 'standard'],
      [deluxe, 'deluxe'],
      [complete, 'Kiln Edition'],
    ]);
    const add = commerceDb.prepare('UPDATE product_variants SET adds = ? WHERE product_id = ?');
    await add.bind('["Art book"]', complete.id).run();
    const nameOf = async ({ id }: TestProduct) => (await callCommerce(getProduct, { id })).Data.Name;
    expect(await readGroups(complete.id, 'de')).toMatchObject([
      {
        Kind: 'Edition',
        Variants: [
          { Label: 'Standard Edition', Adds: [] },
          { Label: 'Deluxe Edition', Adds: [await nameOf(map)] },
          { Label: 'Kiln Edition', Adds: [await nameOf(map), await nameOf(score), 'Art book'] },
        ],
      },
    ]);
  });

  it('is in only one group of each kind', async () => {
    const [one, other] = [await addProduct(), await addProduct()];
    const group = [[one, 'Gatehouse'] as const, [other, 'Tandem'] as const];
    await addVariants('platform', group);
    await expect(addVariants('platform', group)).rejects.toThrow('UNIQUE');
  });
});

describe('additional content', () => {
  const setBase = ({ id }: TestProduct, base: string | null) =>
    commerceDb.prepare("UPDATE products SET details = json_object('baseGame', ?2) WHERE id = ?1").bind(id, base).run();
  const read = async ({ id }: TestProduct) => (await callCommerce(getProduct, { id })).Data;

  // PRODUCT-11
  it('shows the game that it needs, with the bundles that contain the game, and the game lists it', async () => {
    const [game, dlc, other] = [await addProduct({ price: 3000 }), await addProduct(), await addProduct()];
    const edition = await addBundle([game, other], 3500);
    await setBase(dlc, `test:${game.id}`);
    const shown = await read(dlc);
    expect(shown).toMatchObject({ IsDlc: true, BaseGame: { Id: game.id, BundleIds: [edition.id] } });
    expect(shown.BaseGame?.ProductPrice.Price).toBe('€30.00');
    expect((await read(game)).Dlc?.map((card) => card.Id)).toEqual([dlc.id]);
    expect((await read(game)).BaseGame).toBeUndefined();
  });

  it('finds its game in the paid orders of those who bought it, alone or in a bundle, and of nobody else', async () => {
    const [game, dlc, other] = [await addProduct(), await addProduct(), await addProduct()];
    const edition = await addBundle([game, other], 1500);
    await setBase(dlc, `test:${game.id}`);
    const needed = (await read(dlc)).BaseGame?.Id ?? 0;
    const owns = async (shopper: Shopper) =>
      (await shopper.call(getOrders, {})).Data.Orders.some(
        ({ PaymentStatus, OrderItems }) =>
          PaymentStatus === 'Paid' && OrderItems.some((item) => item.ProductId === needed && !item.IsRefunded),
      );
    const [anna, ben, cleo, dan] = [
      await openShopper(),
      await openShopper('ben'),
      await openShopper('cleo'),
      await openShopper('dan'),
    ];
    await buy({ shopper: anna, product: game });
    await buy({ shopper: ben, product: edition });
    await cleo.addToCart(game.id);
    const { Data: unpaid } = await cleo.order();
    expect(unpaid.PaymentUrl).not.toBe('');
    await buy({ shopper: dan, product: dlc });
    expect(await Promise.all([anna, ben, cleo, dan].map(owns))).toEqual([true, true, false, false]);
  });

  it('names no game that is not on sale, unknown or itself', async () => {
    const [game, dlc] = [await addProduct(), await addProduct()];
    await setBase(dlc, `test:${game.id}`);
    await commerceDb.prepare('UPDATE products SET is_published = 0 WHERE id = ?').bind(game.id).run();
    expect((await read(dlc)).BaseGame).toBeUndefined();
    for (const base of ['nobody', `test:${dlc.id}`]) {
      await setBase(dlc, base);
      expect(await read(dlc)).toMatchObject({ IsDlc: true });
      expect((await read(dlc)).BaseGame).toBeUndefined();
      expect((await read(dlc)).Dlc).toBeUndefined();
    }
  });
});
