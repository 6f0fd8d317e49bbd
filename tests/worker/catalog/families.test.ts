import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProduct } from '../../../shared/api/product.ts';
import { SORT } from '../../../shared/listing.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { addBundle, addProduct, type TestProduct } from '../shopper.ts';
import { list } from './list-category.ts';
import { search, suggest } from './search-terms.ts';

beforeAll(seedCatalogue);

type Kind = 'value' | 'platform' | 'edition';
const join = (kind: Kind, group: string, members: readonly (readonly [TestProduct, string])[]) =>
  commerceDb.batch(
    members.map(([{ id }, label], index) =>
      commerceDb
        .prepare('INSERT INTO product_variants (product_id, kind, group_name, label, position) VALUES (?, ?, ?, ?, ?)')
        .bind(id, kind, group, label, index),
    ),
  );
const put = (products: readonly TestProduct[]) =>
  commerceDb.batch(
    products.flatMap(({ id }) => [
      commerceDb.prepare('INSERT INTO product_categories (category_id, product_id) VALUES (1, ?)').bind(id),
      commerceDb.prepare('UPDATE products SET popularity = 100000 - id WHERE id = ?').bind(id),
    ]),
  );
const read = async (change: Parameters<typeof list>[0] = {}) => (await list(change)).Data.CatalogProductsModel;
const rowsOf = async (ids: readonly number[], change: Parameters<typeof list>[0] = {}) =>
  (await read(change)).Products.filter(({ Id }) => ids.includes(Id));

/** A game on two platforms with a deluxe edition; the second platform is cheaper. */
async function addGame() {
  const game = await addProduct({ price: 3000 });
  const other = await addProduct({ price: 2500 });
  const deluxe = await addProduct({ price: 4500 });
  const all = [game, other, deluxe];
  await put(all);
  await commerceDb.prepare('UPDATE products SET facets = 1 << 4 WHERE id IN (?, ?)').bind(game.id, deluxe.id).run();
  await commerceDb.prepare('UPDATE products SET facets = 1 << 9 WHERE id = ?').bind(other.id).run();
  const group = crypto.randomUUID();
  await join('platform', group, [
    [game, 'Gatehouse'],
    [other, 'Hearth One'],
  ]);
  await join('edition', group, [
    [game, 'standard'],
    [deluxe, 'deluxe'],
  ]);
  return { game, other, deluxe, ids: all.map(({ id }) => id) };
}

beforeEach(() => commerceDb.prepare('DELETE FROM product_categories WHERE product_id > 100').run());

// CATALOG-63
describe('a game on several platforms, in several editions', () => {
  it('is one row of a list, which says from which price, where and in how many editions', async () => {
    const before = await read();
    const { other, ids } = await addGame();
    const after = await read();
    expect(after.TotalItems).toBe(before.TotalItems + 1);
    const rows = await rowsOf(ids);
    expect(rows).toMatchObject([
      { Id: other.id, Family: { Text: '2 editions · Gatehouse, Hearth One', FromPrice: 'from €25.00' } },
    ]);
    expect((await callCommerce(getProduct, { id: other.id })).Data).not.toHaveProperty('Family');
  });

  it('is found by every filter that one of its products passes, and shows that one', async () => {
    const { game, other, ids } = await addGame();
    expect((await rowsOf(ids, { specificationOptionIds: [4] })).map(({ Id }) => Id)).toEqual([game.id]);
    expect((await rowsOf(ids, { specificationOptionIds: [9] })).map(({ Id }) => Id)).toEqual([other.id]);
    expect(await rowsOf(ids, { specificationOptionIds: [4, 9] })).toHaveLength(1);
    const { SpecificationFilter } = await read();
    for (const id of [4, 9]) {
      const count = SpecificationFilter.Attributes.flatMap((group) => group.Values).find(({ Id }) => Id === id)?.Count;
      expect(count).toBe((await read({ specificationOptionIds: [id] })).TotalItems);
    }
    expect((await rowsOf(ids, { priceFrom: 40 })).map(({ Id }) => Id)).toEqual([ids[2]]);
  });

  it('stands where its first product does, and sold-out ones give way', async () => {
    const { game, other, deluxe, ids } = await addGame();
    expect(await rowsOf(ids, { orderBy: SORT.PriceDescending })).toMatchObject([{ Id: other.id }]);
    await commerceDb.prepare('UPDATE products SET stock = 0 WHERE id = ?').bind(other.id).run();
    expect(await rowsOf(ids)).toMatchObject([{ Id: game.id, Family: { FromPrice: 'from €30.00' } }]);
    await commerceDb.prepare("UPDATE products SET release_date = '2099-01-01' WHERE id = ?").bind(deluxe.id).run();
    const [newest] = await rowsOf(ids, { orderBy: SORT.Newest });
    expect(newest?.Id).toBe(deluxe.id);
    expect(newest?.Family).not.toHaveProperty('FromPrice');
  });

  it('prefers what activates in every country, and in a chosen country what activates there', async () => {
    const { game, other, ids } = await addGame();
    await commerceDb.batch([
      commerceDb
        .prepare(`INSERT INTO regions (id, name, allowed_countries) VALUES (?1, 'Poland', '["PL"]')`)
        .bind(other.id),
      commerceDb.prepare('UPDATE products SET region_id = ?1 WHERE id = ?1').bind(other.id),
    ]);
    expect(await rowsOf(ids)).toMatchObject([{ Id: game.id }]);
    expect(await rowsOf(ids, { country: 'US', orderBy: SORT.PriceAscending })).toMatchObject([{ Id: game.id }]);
    expect(await rowsOf(ids, { country: 'PL', orderBy: SORT.PriceAscending })).toMatchObject([{ Id: other.id }]);
  });

  it('is several rows for a merchant who wants it so', async () => {
    const { ids } = await addGame();
    await callMerchant(changeSetting, { Name: 'lists', Value: { Variants: 'apart' } });
    const rows = await rowsOf(ids);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).not.toHaveProperty('Family');
    await callMerchant(changeSetting, { Name: 'lists', Value: { Variants: null } });
    expect(await rowsOf(ids)).toHaveLength(1);
  });
});

// CATALOG-64
it('a gift card’s row is its brand with all its values', async () => {
  const voucher = (faceMinor: number) => ({ type: 'MPV', faceMinor, isStoreCredit: false }) as const;
  const small = await addProduct({ price: 1000, voucher: voucher(1000) });
  const large = await addProduct({ price: 5000, keys: 0, voucher: voucher(5000) });
  await put([small, large]);
  await join('value', crypto.randomUUID(), [
    [small, '€10'],
    [large, '€50'],
  ]);
  await commerceDb
    .prepare("UPDATE products SET name = 'Copper Card €' || (price_minor / 100) WHERE id IN (?, ?)")
    .bind(small.id, large.id)
    .run();
  const [row] = await rowsOf([small.id, large.id]);
  expect(row?.Family).toMatchObject({
    Brand: 'Copper Card',
    Values: [
      {
        Id: small.id,
        Label: '€10',
        Name: 'Copper Card €10',
        ProductPrice: { Price: '€10.00', DisableBuyButton: false },
      },
      { Id: large.id, Label: '€50', Name: 'Copper Card €50', ProductPrice: { DisableBuyButton: true } },
    ],
  });
});

// CATALOG-63
it('search and suggestions show one of each thing', async () => {
  const [game, other] = [await addProduct(), await addProduct()];
  await commerceDb.batch(
    [game, other].map(({ id }) =>
      commerceDb
        .prepare(
          "INSERT INTO search_index (rowid, name, aliases, publisher, genres) VALUES (?, 'zephyr kiln', '', '', '')",
        )
        .bind(id),
    ),
  );
  const ids = [game.id, other.id];
  expect((await suggest('zephyr kiln')).ids).toEqual(expect.arrayContaining(ids));
  await join('platform', 'zephyr', [
    [game, 'Gatehouse'],
    [other, 'Hearth One'],
  ]);
  expect((await suggest('zephyr kiln')).ids).toHaveLength(1);
  const found = (await search('zephyr kiln')).Data.CatalogProductsModel;
  expect(found).toMatchObject({ TotalItems: 1, Products: [{ Family: { Text: 'Gatehouse, Hearth One' } }] });
});

// CATALOG-65
describe('a bundle', () => {
  it('shows in a list how many games it has, their covers and what it saves', async () => {
    const items = [await addProduct({ price: 3000 }), await addProduct({ price: 1000 })];
    const bundle = await addBundle(items, 1800);
    await put([bundle]);
    const [row] = await rowsOf([bundle.id]);
    expect(row?.Contents).toMatchObject({ Text: '2 games', SavingText: 'save 55% against €40.00' });
    expect(row?.Contents?.Covers).toHaveLength(2);
    await commerceDb.prepare('UPDATE products SET price_minor = 9000 WHERE id = ?').bind(bundle.id).run();
    expect((await rowsOf([bundle.id]))[0]?.Contents).not.toHaveProperty('SavingText');
  });

  it('shows the pictures of its games where it has none of its own', async () => {
    const items = [await addProduct(), await addProduct()];
    const bundle = await addBundle(items, 1500);
    const addPicture = (id: number, name: string) =>
      commerceDb
        .prepare('INSERT INTO product_pictures (product_id, position, picture) VALUES (?, 0, ?)')
        .bind(id, `test/${name}.png`)
        .run();
    const picturesOf = async () =>
      (await callCommerce(getProduct, { id: bundle.id })).Data.PictureModels.slice(1).map(({ ImageUrl }) => ImageUrl);
    await addPicture(items[1]?.id ?? 0, 'second');
    await addPicture(items[0]?.id ?? 0, 'first');
    expect(await picturesOf()).toEqual([expect.stringContaining('first'), expect.stringContaining('second')]);
    await addPicture(bundle.id, 'own');
    expect(await picturesOf()).toEqual([expect.stringContaining('own')]);
  });
});

// CATALOG-65
it('the card of additional content names the game that it needs, in the visitor’s language', async () => {
  const [game, dlc] = [await addProduct(), await addProduct()];
  await put([game, dlc]);
  await commerceDb.batch([
    commerceDb
      .prepare("UPDATE products SET details = json_object('baseGame', ?2) WHERE id = ?1")
      .bind(dlc.id, `test:${game.id}`),
    commerceDb
      .prepare(
        "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('product', ?, 'en', 'Name', 'Kiln')",
      )
      .bind(game.id),
  ]);
  const rows = await rowsOf([game.id, dlc.id]);
  expect(rows.map(({ Id, BaseGameName }) => [Id, BaseGameName])).toEqual([
    [game.id, undefined],
    [dlc.id, 'Kiln'],
  ]);
});
