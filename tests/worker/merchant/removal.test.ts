import { beforeAll, describe, expect, it } from 'vitest';
import { listChanges, showChange, undoChange } from '../../../shared/merchant/changes.ts';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { listGenres, listPublishers } from '../../../shared/merchant/names.ts';
import { addPlatform, listPlatforms } from '../../../shared/merchant/platforms.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { removeRail, saveRail } from '../../../shared/merchant/rails.ts';
import { addRedirects } from '../../../shared/merchant/redirects.ts';
import { removals } from '../../../shared/merchant/removals.ts';
import { listAudit } from '../../../shared/merchant/staff.ts';
import { addKeys } from '../../../shared/merchant/stock.ts';
import { listCoupons, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { commerceDb, fetchStorefront, media } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

type Call = Parameters<typeof callMerchant>[0];
interface Removed {
  Change: number | null;
  UsedBy: { What: string; Count: number; Examples: string[] }[];
}

const callsOf = (noun: string) => entryKinds.find(({ kind }) => kind.noun === noun);
async function make<Data>(call: unknown, args: Record<string, unknown>): Promise<Data> {
  const response = await callMerchant(call as Call, args);
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data as Data;
}
function ask(noun: string, args: Record<string, unknown>) {
  const call: unknown = removals.find(({ kind }) => kind.noun === noun)?.remove;
  return callMerchant(call as Call, args);
}
async function remove(noun: string, args: Record<string, unknown>): Promise<Removed> {
  const response = await ask(noun, args);
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data as Removed;
}
const restore = (change: number | null) => make(undoChange, { Id: change ?? 0 });
/** A page, once the storefront was told what is old. */
const open = async (path: string) => {
  const { results } = await commerceDb.prepare('SELECT tag FROM cache_purges').all<{ tag: string }>();
  if (results.length > 0) await purge(results.map(({ tag }) => tag));
  const response = await fetchStorefront(path, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() };
};
async function addGame(sourceId: string, more: object = {}): Promise<{ id: number; path: string }> {
  await make(saveProduct, {
    sourceId,
    name: sourceId,
    prices: { EUR: 20 },
    texts: { de: { description: 'Gut' } },
    ...more,
  });
  const { Id } = await make<{ Id: number }>(showProduct, { sourceId });
  return { id: Id, path: `/en/product/${sourceId}/${Id}` };
}
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const post = { CreatedOn: '2026-11-01T08:00:00.000Z', Picture: 'gone/a.png', Thumbnail: 'gone/a.png' };

beforeAll(async () => {
  await seedCatalogue();
  await media.put('gone/a.png', PNG);
});

// MERCHANT-43
describe('a product', () => {
  it('that is in a rail, a wishlist, a cart or anything else stays, and each is named', async () => {
    const { id } = await addGame('used-game');
    const other = await addGame('used-other', { baseGame: 'used-game' });
    const rail = await make<{ Id: number }>(saveRail, {
      ...{ Rule: 'products', Products: [id], Texts: { en: { Title: 'Picks' } } },
    });
    await make(saveCoupon, { Code: 'USEDGAME', Name: 'Used', Percent: 5, Products: [id] });
    await make(callsOf('blog')?.add, { ...post, Name: 'About it', Products: `7, ${id}` });
    await make(addRedirects, { Redirects: [`/old/used.html /en/product/used-game/${id}`] });
    await commerceDb.batch([
      commerceDb.prepare("INSERT INTO customers (id, guid, created_at, last_activity_at) VALUES (901, 'g-901', 1, 1)"),
      ...[
        'cart_items (customer_id, product_id, created_at, quantity)',
        'wishlist_items (customer_id, product_id, created_at)',
      ].map((into, index) =>
        commerceDb.prepare(`INSERT INTO ${into} VALUES (901, ?, 1${index === 0 ? ', 1' : ''})`).bind(id),
      ),
    ]);
    const dry = await remove('products', { sourceId: 'used-game', DryRun: true });
    expect(dry).toMatchObject({ Change: null, IsDryRun: true });
    expect(dry.UsedBy).toEqual([
      { What: 'carts', Count: 1, Examples: [] },
      { What: 'wishlists', Count: 1, Examples: [] },
      { What: 'rails', Count: 1, Examples: [String(rail.Id)] },
      { What: 'blog posts', Count: 1, Examples: ['About it'] },
      { What: 'coupons', Count: 1, Examples: ['USEDGAME'] },
      { What: 'additional content', Count: 1, Examples: ['used-other'] },
      { What: 'redirects', Count: 1, Examples: ['/old/used.html'] },
    ]);
    const refused = await ask('products', { sourceId: 'used-game' });
    expect(refused).toMatchObject({ status: 409, Code: 'still-used' });
    expect(refused.Messages[0]).toContain('1 carts; 1 wishlists; 1 rails');
    expect(await make(showProduct, { sourceId: 'used-game' })).toMatchObject({ Id: id });
    await make(removeRail, { Id: rail.Id });
    expect((await remove('products', { sourceId: 'used-game', DryRun: true })).UsedBy).toHaveLength(6);
    expect((await ask('products', { sourceId: 'nobody' })).status).toBe(404);
    expect((await remove('products', { sourceId: 'used-other' })).Change).not.toBeNull();
    expect(other.id).toBeGreaterThan(id);
  });

  it('that was sold or has keys stays', async () => {
    const keyed = await addGame('keyed');
    await make(addKeys, { Id: keyed.id, Keys: ['KEYED-0001-AAAA-BBBB'] });
    expect((await remove('products', { sourceId: 'keyed', DryRun: true })).UsedBy).toMatchObject([
      { What: 'keys', Count: 1 },
    ]);
    const { id } = await addGame('sold');
    await commerceDb.prepare('INSERT INTO product_days VALUES (20000, ?, 1, 100)').bind(id).run();
    const refused = await ask('products', { sourceId: 'sold' });
    expect(refused.Messages[0]).toContain('1 sales');
  });

  it('leaves lists, search and sitemap, says that it is gone beside similar ones, and comes back', async () => {
    const similar = await addGame('like-gone');
    await commerceDb.prepare('UPDATE products SET stock = 5 WHERE id = ?').bind(similar.id).run();
    const gone = await addGame('gone-game', {
      ...{ genres: ['RPG'], tags: ['Cozy'], urlNames: { de: 'weg-spiel' }, releaseDate: '2026-01-01' },
    });
    await commerceDb
      .prepare('INSERT INTO related_products (product_id, related_id, position) VALUES (?, ?, 1)')
      .bind(gone.id, similar.id)
      .run();
    const before = await make(showProduct, { sourceId: 'gone-game' });
    expect((await open(gone.path)).status).toBe(200);
    const { Change } = await remove('products', { sourceId: 'gone-game' });
    expect((await callMerchant(showProduct, { sourceId: 'gone-game' })).status).toBe(404);
    const page = await open(gone.path);
    expect(page.status).toBe(410);
    expect(page.html).toContain(`/en/product/like-gone/${similar.id}`);
    for (const table of ['product_categories', 'product_specifications', 'search_outdated', 'price_history']) {
      const { results } = await commerceDb.prepare(`SELECT 1 FROM ${table} WHERE product_id = ?`).bind(gone.id).all();
      expect(results, table).toEqual([]);
    }
    const found = await commerceDb.prepare('SELECT rowid FROM search_index WHERE rowid = ?').bind(gone.id).all();
    expect(found.results).toEqual([]);
    // STAFF-3
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Outcome }) => Outcome === 'changed');
    expect(audit).toMatchObject({ Command: 'products remove', Details: expect.stringContaining('gone-game') });
    expect((await callMerchant(listChanges)).Data.Items[0]).toMatchObject({ Id: Change, Command: 'products remove' });

    const undone = await restore(Change);
    expect(await make(showProduct, { sourceId: 'gone-game' })).toEqual(before);
    expect((await open(gone.path)).status).toBe(200);
    expect((await open(`/de/product/weg-spiel/${gone.id}`)).status).toBe(200);
    // Taken back again, it is gone again.
    await restore((undone as { Change: number }).Change);
    expect((await open(gone.path)).status).toBe(410);
  });

  it('leads where the merchant wants, and comes back only while its place is free', async () => {
    const { path } = await addGame('moved-game');
    const bad = await ask('products', { sourceId: 'moved-game', RedirectTo: 'https://other.example/' });
    expect(bad.Messages[0]).toMatch(/RedirectTo.*other\.example.*\/en\/category/);
    const { Change } = await remove('products', { sourceId: 'moved-game', RedirectTo: '/en/category/games/1/1' });
    expect(await open(path)).toMatchObject({ status: 301, location: '/en/category/games/1/1' });
    await addGame('moved-game');
    expect((await callMerchant(showChange, { Id: Change ?? 0 })).Data.Items[0]).toMatchObject({ Kind: 'removed' });
    expect(await callMerchant(undoChange, { Id: Change ?? 0 })).toMatchObject({ status: 409, Code: 'changed-since' });
  });
});

// MERCHANT-43
describe('what nothing points to is removed and comes back:', () => {
  it.each([
    [
      'categories',
      { Name: 'Gone list', SeNames: { en: 'gone-list', de: 'weg-liste' } },
      (id: number) => `/en/category/gone-list/${id}/1`,
    ],
    [
      'topics',
      { Name: 'Gone topic', SeNames: { en: 'gone-topic' }, Texts: { en: { Title: 'Gone' } } },
      () => '/en/topic/gone-topic',
    ],
    ['blog', { ...post, Name: 'Gone post', SeNames: { en: 'Gone-post' } }, () => '/en/blog/Gone-post'],
  ] as const)('%s, whose address is gone meanwhile', async (noun, args, toPath) => {
    const { add, show } = callsOf(noun) ?? {};
    const { Id } = await make<{ Id: number }>(add, args);
    const before = await make(show, { Id });
    expect((await open(toPath(Id))).status).toBe(200);
    const { Change } = await remove(noun, { Id });
    expect((await open(toPath(Id))).status).toBe(410);
    await restore(Change);
    expect(await make(show, { Id })).toEqual(before);
    expect((await open(toPath(Id))).status).toBe(200);
    await remove(noun, { Id, RedirectTo: '/en/search' });
    expect(await open(toPath(Id))).toMatchObject({ status: 301, location: '/en/search' });
  });

  it('a slide', async () => {
    const { add, show } = callsOf('slides') ?? {};
    const fields = { Picture: 'gone/a.png', MobilePicture: 'gone/a.png', Link: 'category/games/1/1' };
    const { Id } = await make<{ Id: number }>(add, { ...fields, Texts: { de: { Title: 'Weg' } } });
    const { Change } = await remove('slides', { Id });
    expect((await callMerchant(show as Call, { Id })).status).toBe(404);
    await restore(Change);
    expect(await make(show, { Id })).toMatchObject({ Texts: { de: { Title: 'Weg' } } });
  });

  it('a tag, once no product has it', async () => {
    await addGame('tagged', { tags: ['Gone tag'] });
    const findTag = async () => (await callMerchant(listGenres)).Data.Items.find(({ Name }) => Name === 'Gone tag');
    const Id = (await findTag())?.Id ?? 0;
    expect((await remove('genres', { Id, DryRun: true })).UsedBy).toEqual([
      { What: 'products', Count: 1, Examples: ['tagged'] },
    ]);
    await make(saveProduct, { sourceId: 'tagged', tags: [] });
    const { Change } = await remove('genres', { Id });
    expect(await findTag()).toBeUndefined();
    await restore(Change);
    expect(await findTag()).toMatchObject({ Id });
    expect((await ask('genres', { Id: 18 })).Messages[0]).toContain('the shop itself');
  });

  it('a publisher, once no product is of it', async () => {
    await addGame('published', { publishers: ['Gone House'] });
    const find = async () => (await callMerchant(listPublishers)).Data.Items.find(({ Name }) => Name === 'Gone House');
    const { Id = 0, Products } = (await find()) ?? {};
    expect(Products).toBe(1);
    const refused = await ask('publishers', { Id });
    expect(refused).toMatchObject({ status: 409, Code: 'still-used' });
    expect(refused.Messages[0]).toContain('1 products (published)');
    await make(saveProduct, { sourceId: 'published', publishers: ['Other House'] });
    const { Change } = await remove('publishers', { Id });
    expect(await find()).toBeUndefined();
    const audit = (await callMerchant(listAudit)).Data.Items.find(({ Command }) => Command === 'publishers remove');
    expect(audit?.Details).toContain('Gone House');
    await restore(Change);
    expect(await find()).toEqual({ Id, Name: 'Gone House', Products: 0 });
  });

  it('a platform', async () => {
    const { Id } = await make<{ Id: number }>(addPlatform, { Name: 'Gone deck' });
    const { Change } = await remove('platforms', { Id });
    const names = async () => (await callMerchant(listPlatforms)).Data.Items.map(({ Name }) => Name);
    expect(await names()).not.toContain('Gone deck');
    await restore(Change);
    expect(await names()).toContain('Gone deck');
  });

  it('a coupon that nobody used, with what it is for', async () => {
    const find = async () => (await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === 'GONE10');
    await make(saveCoupon, { Code: 'GONE10', Name: 'Gone', Percent: 10, Categories: [1] });
    const before = await find();
    const { Change } = await remove('coupons', { Code: 'gone10' });
    expect(await find()).toBeUndefined();
    await restore(Change);
    expect(await find()).toEqual(before);
  });

  it('but not what is above others, or what the shop itself needs', async () => {
    const { add } = callsOf('categories') ?? {};
    const top = await make<{ Id: number }>(add, { Name: 'Above' });
    await make(add, { Name: 'Below', ParentId: top.Id });
    expect((await ask('categories', { Id: top.Id })).Messages[0]).toContain('1 categories below (Below)');
    expect((await ask('categories', { Id: 1 })).Messages[0]).toContain('the shop itself');
    await make(callsOf('slides')?.add, {
      ...{ Picture: 'gone/a.png', MobilePicture: 'gone/a.png', Link: `category/above/${top.Id}/1` },
    });
    expect((await ask('categories', { Id: top.Id })).Messages[0]).toMatch(/1 slides \(\d+\)/);
  });
});
