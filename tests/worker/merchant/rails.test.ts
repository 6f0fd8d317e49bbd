import { beforeAll, describe, expect, it } from 'vitest';
import { getCategory, getHomeCategories } from '../../../shared/api/catalog.ts';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { listRails, moveRail, type RailFields, removeRail, saveRail } from '../../../shared/merchant/rails.ts';
import { addStaff, listAudit } from '../../../shared/merchant/staff.ts';
import { RAIL_KINDS, type RailRule } from '../../../shared/merchant/values/rail-kinds.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

beforeAll(seedCatalogue);

const readOrder = async () => (await callMerchant(listRails)).Data.Items.map(({ Id }) => Id);
const readHome = async (Language = 'en') =>
  (await callCommerce(getHomeCategories, {}, { headers: { Language } })).Data.map(({ Name }) => Name);
async function save(fields: RailFields) {
  const { status, Messages, Data } = await callMerchant(saveRail, fields);
  expect(status, Messages.join()).toBe(200);
  return Data;
}

// CATALOG-60
describe('a merchant arranges the home page', () => {
  it('with rows that are added at its end, moved, changed in parts, and removed', async () => {
    expect(await readOrder()).toEqual([1, 2]);
    const added = await save({ Rule: 'new', Texts: { de: { Title: 'Frisch' } } });
    expect(added).toMatchObject({ Place: 3, Rule: 'new', Days: 90, Category: null, Products: [], Published: true });
    await save({ Id: added.Id, Days: 365 });
    const kept = await save({ Id: added.Id, Locales: ['de', 'en', 'de'] });
    expect(kept).toMatchObject({ Rule: 'new', Days: 365, Locales: ['de', 'en'], Texts: { de: { Title: 'Frisch' } } });
    const moved = await callMerchant(moveRail, { Id: added.Id, Place: 1 });
    expect(moved.Data.Items.map(({ Id, Place }) => [Id, Place])).toEqual([
      [added.Id, 1],
      [1, 2],
      [2, 3],
    ]);
    expect([await readHome('de'), await readHome('fr')]).toEqual([
      ['Frisch', 'Games', 'Deals'],
      ['Games', 'Deals'],
    ]);
    const other = await save({ Id: added.Id, Rule: 'category', Category: 33 });
    expect(other).toMatchObject({ Rule: 'category', Category: 33, Days: null });
    await save({ Id: added.Id, Published: false });
    expect(await readHome('de')).toEqual(['Games', 'Deals']);
    expect((await callMerchant(removeRail, { Id: added.Id })).Data).toEqual({ Id: added.Id });
    expect(await readOrder()).toEqual([1, 2]);
    const left = await commerceDb.prepare("SELECT count(*) AS n FROM localized WHERE entity = 'rail'").first('n');
    expect(left).toBe(0);
    expect((await callMerchant(removeRail, { Id: added.Id })).status).toBe(404);
    expect((await callMerchant(moveRail, { Id: added.Id, Place: 1 })).status).toBe(404);
    expect((await callMerchant(saveRail, { Id: added.Id, Days: 9 })).status).toBe(404);
  });

  it('with products of their own choice, which need a title', async () => {
    const Products = [9, 2, 1];
    const { Messages } = await callMerchant(saveRail, { Rule: 'products', Products });
    expect(Messages.join()).toMatch(/Texts\.en\.Title.*Staff picks/);
    const { Id } = await save({ Rule: 'products', Products, Texts: { en: { Title: 'Our picks' } } });
    await callMerchant(moveRail, { Id, Place: 1 });
    const [first] = (await callCommerce(getHomeCategories, {})).Data;
    expect([first?.Name, first?.Products.map((one) => one.Id)]).toEqual(['Our picks', Products]);
    const untitled = await callMerchant(saveRail, { Id, Texts: { en: { Title: null } } });
    expect(untitled.status).toBe(400);
    await callMerchant(removeRail, { Id });
  });

  it('with a row of every kind, each with what it needs', async () => {
    const needs = { Days: 9, Category: 33, Genre: 25, Products: [1, 2], Amounts: [20, 5, 20] };
    for (const [rule, { takes }] of Object.entries(RAIL_KINDS)) {
      const Rule = rule as RailRule;
      const { Id, ...held } = await save({
        Rule,
        ...(takes ? { [takes]: needs[takes] } : {}),
        Texts: { en: { Title: 'Row', Text: 'A line.' } },
      });
      expect(held).toMatchObject({ Rule, Texts: { en: { Title: 'Row', Text: 'A line.' } } });
      expect(held.Amounts).toEqual(rule === 'price-bands' ? [5, 20] : []);
      await callMerchant(removeRail, { Id });
    }
  });

  it('with one featured product, which is the newest again without one of the merchant’s', async () => {
    const { Id } = await save({ Rule: 'featured', Products: [2] });
    expect(await save({ Id, Published: false })).toMatchObject({ Products: [2], Published: false });
    expect(await save({ Id, Products: [] })).toMatchObject({ Rule: 'featured', Products: [] });
    expect(await save({ Id, Rule: 'price-bands' })).toMatchObject({ Amounts: [5, 10, 20] });
    expect(await save({ Id, Rule: 'deals' })).toMatchObject({ Amounts: [], Days: 7 });
    await callMerchant(removeRail, { Id });
  });

  it.each([
    [{}, 'Rule', 'best-sellers'],
    [{ Rule: 'products', Products: [], Texts: { en: { Title: 'None' } } }, 'Products', '1001'],
    [{ Rule: 'price-bands', Amounts: [0] }, 'Amounts', '1'],
    [{ Rule: 'genres', Amounts: [5] }, 'Rule', 'price-bands'],
    [{ Rule: 'category' }, 'Category', '1'],
    [{ Rule: 'category', Category: 999 }, 'Category', '999'],
    [{ Rule: 'genre', Genre: 18 }, 'Genre', '18'],
    [{ Rule: 'genre', Genre: 25, Days: 7 }, 'Rule', 'new'],
    [{ Rule: 'posts', Days: 7 }, 'Rule', 'new'],
    [{ Rule: 'deals', Category: 1 }, 'Rule', 'category'],
    [{ Rule: 'deals', Days: 0 }, 'Days', '1'],
    [{ Rule: 'products', Products: [1, 4711], Texts: { en: { Title: 'Two' } } }, 'Products', '4711'],
    [{ Rule: 'best', Published: true }, 'Rule', 'best'],
    [{ Rule: 'new', Locales: ['xx'] }, 'Locales', 'xx'],
  ])('and %j is refused with its field, the value and an example', async (fields, field, shown) => {
    const { status, Messages } = await callMerchant(saveRail, fields as RailFields);
    expect(status).toBe(400);
    expect(Messages.join()).toContain(`field ${field}`);
    expect(Messages.join()).toContain('Example: ');
    expect(Messages.join()).toContain(shown);
  });

  it('and not for more rows than anyone scrolls past', async () => {
    const before = await readOrder();
    for (let count = before.length; count < 20; count += 1) await save({ Rule: 'best-sellers' });
    const { status, Messages } = await callMerchant(saveRail, { Rule: 'best-sellers' });
    expect([status, Messages.join()]).toEqual([400, expect.stringContaining('20')]);
    for (const Id of await readOrder()) if (!before.includes(Id)) await callMerchant(removeRail, { Id });
  });

  it('and the audit log has what was there before and what is there now', async () => {
    const { Id } = await save({ Rule: 'deals', Days: 3 });
    await save({ Id, Days: 5 });
    await callMerchant(moveRail, { Id, Place: 1 });
    await callMerchant(removeRail, { Id });
    const log = (await callMerchant(listAudit)).Data.Items.filter(({ Outcome }) => Outcome === 'changed');
    const changes = log.slice(0, 4).map(({ Command, Details }) => [Command, JSON.parse(Details)]);
    expect(changes).toMatchObject([
      ['rails remove', { Before: { Id, Days: 5 }, After: {} }],
      ['rails move', { Before: { Rails: [1, 2, Id] }, After: { Rails: [Id, 1, 2] } }],
      ['rails save', { Before: { Days: 3 }, After: { Days: 5 } }],
      ['rails save', { Before: { Rails: [1, 2] }, After: { Rails: [1, 2, Id] } }],
    ]);
  });

  it('and staff for orders cannot', async () => {
    const { Token } = (await callMerchant(addStaff, { Name: 'Sam', Role: 'support' })).Data;
    const headers = { Authorization: `Bearer ${Token}` };
    expect((await callMerchant(saveRail, { Rule: 'new' }, headers)).status).toBe(403);
    expect((await callMerchant(listRails, {}, headers)).status).toBe(403);
  });
});

// CATALOG-8
describe('the days of a category of deals', () => {
  const { add, change } = entryKinds.find(({ kind }) => kind.noun === 'categories') ?? expect.fail('no categories');
  const LISTING = { pageNumber: 1, pageSize: 52, orderBy: 0, specificationOptionIds: [], manufacturerIds: [] };
  const readIds = async (categoryId: number) =>
    (await callCommerce(getCategory, { categoryId, ...LISTING })).Data.CatalogProductsModel.Products.map(
      ({ Id }) => Id,
    );

  it('are the merchant’s, and what they hold follows at once', async () => {
    const { Id } = (await callMerchant(add, { Name: 'Last chance', DealDays: 1, Published: true })).Data as {
      Id: number;
    };
    expect(await readIds(Id)).toEqual([]);
    expect((await callMerchant(change, { Id, DealDays: 4 })).Data).toMatchObject({ DealDays: 4 });
    expect((await readIds(Id)).sort()).toEqual([2, 9]);
  });

  it('are refused for a category that other products were put into, and for one of a genre', async () => {
    for (const Id of [40, 33]) {
      const { status, Messages } = await callMerchant(change, { Id, DealDays: 7 });
      expect([status, Messages.join()]).toEqual([400, expect.stringMatching(/DealDays.*7.*null/)]);
    }
  });
});
