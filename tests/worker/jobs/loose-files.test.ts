import { beforeAll, describe, expect, it } from 'vitest';
import { undoChange } from '../../../shared/merchant/changes.ts';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { saveProduct } from '../../../shared/merchant/products.ts';
import { removals } from '../../../shared/merchant/removals.ts';
import { removeLooseFiles } from '../../../worker/commerce/media/remove-loose-files.ts';
import { readCameraPicture } from '../../support/shop/camera-pictures.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb, fetchCommerce, media } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const DAY_MS = 86_400_000;
const removeProduct = removals.find(({ kind }) => kind.noun === 'products')?.remove;
const slides = entryKinds.find(({ kind }) => kind.noun === 'slides');

beforeAll(seedCatalogue);

let count = 0;
/** Stores a picture of its own under a key as imports have it. */
async function storePicture(): Promise<string> {
  count += 1;
  const key = `import/${String(count).padStart(32, '0')}.gif`;
  await media.put(key, readCameraPicture('image/gif'));
  return key;
}
const isStored = async (key: string) => (await media.head(key)) !== null;
/** What the cron does so many days from now. */
const sweepIn = (days: number) => removeLooseFiles({ DB: commerceDb, MEDIA: media }, Date.now() + days * DAY_MS);

async function make<Data = unknown>(call: unknown, args: object): Promise<Data> {
  const response = await callMerchant(call as Parameters<typeof callMerchant>[0], args as never);
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data as Data;
}
const save = (sourceId: string, fields: object) => make(saveProduct, { sourceId, name: sourceId, ...fields });

// CONTENT-69
describe('the pictures of a product that is removed', () => {
  it('are deleted after a hundred days, and not before: until then the removal can be taken back', async () => {
    const [cover, further, poster] = [await storePicture(), await storePicture(), await storePicture()];
    const all = [cover, further, poster];
    await save('gone', { picture: cover, gallery: [cover, further], trailerPoster: poster, prices: { EUR: 5 } });
    const { Change } = await make<{ Change: number }>(removeProduct, { sourceId: 'gone' });
    await sweepIn(99);
    expect(await Promise.all(all.map(isStored))).toEqual([true, true, true]);
    await make(undoChange, { Id: Change });
    await sweepIn(101);
    expect(await Promise.all(all.map(isStored))).toEqual([true, true, true]);
    await make(removeProduct, { sourceId: 'gone' });
    await sweepIn(101);
    expect(await Promise.all(all.map(isStored))).toEqual([false, false, false]);
    expect(await commerceDb.prepare('SELECT count(*) AS rows FROM loose_files').first('rows')).toBe(0);
  });

  it('stay where something else shows them: a product, an entry, a setting, the HTML of a text', async () => {
    const shown = [await storePicture(), await storePicture(), await storePicture(), await storePicture()];
    const [ofProduct = '', ofSlide = '', ofSetting = '', ofText = ''] = shown;
    for (const [index, picture] of shown.entries()) await save(`shared-${index}`, { picture, prices: { EUR: 5 } });
    await save('keeper', { picture: ofProduct, prices: { EUR: 5 } });
    await make(slides?.add, { Picture: ofSlide, MobilePicture: ofSlide, Link: 'blog' });
    await commerceDb.batch([
      commerceDb
        .prepare("UPDATE settings SET value = json_set(value, '$.LogoPictureUrl', ?) WHERE key = 'store'")
        .bind(`/media/${ofSetting}`),
      commerceDb
        .prepare("INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('topic', 1, 'de', 'Body', ?)")
        .bind(`<img src="/media/${ofText}" alt="">`),
    ]);
    for (const index of shown.keys()) await make(removeProduct, { sourceId: `shared-${index}` });
    await sweepIn(101);
    expect(await Promise.all(shown.map(isStored))).toEqual([true, true, true, true]);
  });
});

// CONTENT-69
describe('a picture that was uploaded', () => {
  async function upload(type: Parameters<typeof readCameraPicture>[0]): Promise<string> {
    const response = await fetchCommerce('/internal/pictures', {
      method: 'POST',
      headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` },
      body: new Blob([readCameraPicture(type)]),
    });
    expect(response.status).toBe(200);
    return (await response.json<{ Data: { Key: string } }>()).Data.Key;
  }

  it('and never shown is deleted after a hundred days, and not before', async () => {
    const key = await upload('image/gif');
    await sweepIn(99);
    expect(await isStored(key)).toBe(true);
    await sweepIn(101);
    expect(await isStored(key)).toBe(false);
  });

  it('stays while something shows it: a product, or the logo of an invoice that was issued', async () => {
    const [shown, logo] = [await upload('image/jpeg'), await upload('image/png')];
    await save('uploaded', { picture: shown, prices: { EUR: 5 } });
    await commerceDb
      .prepare('INSERT INTO document_templates (content) VALUES (?)')
      .bind(JSON.stringify({ logo }))
      .run();
    await sweepIn(101);
    expect([await isStored(shown), await isStored(logo)]).toEqual([true, true]);
  });
});

// CONTENT-69
describe('a picture that was replaced', () => {
  it('is deleted after a hundred days, of products, categories, slides and posts', async () => {
    const [before, after] = [await storePicture(), await storePicture()];
    await save('new-cover', { picture: before, prices: { EUR: 5 } });
    await save('new-cover', { picture: after });
    const kinds = [
      ['categories', { Name: 'Pictured' }, ['Picture']],
      ['slides', { Link: 'blog' }, ['Picture', 'MobilePicture']],
      ['blog', { Name: 'Pictured', CreatedOn: '2026-10-01' }, ['Picture', 'Thumbnail']],
    ] as const;
    const replaced: string[] = [before];
    for (const [noun, fields, pictures] of kinds) {
      const calls = entryKinds.find(({ kind }) => kind.noun === noun);
      const old = await Promise.all(pictures.map(storePicture));
      const { Id } = await make<{ Id: number }>(calls?.add, {
        ...fields,
        ...Object.fromEntries(pictures.map((name, index) => [name, old[index]])),
      });
      await make(calls?.change, { Id, ...Object.fromEntries(pictures.map((name) => [name, after])) });
      replaced.push(...old);
    }
    await sweepIn(101);
    expect(await Promise.all(replaced.map(isStored))).toEqual(replaced.map(() => false));
    expect(await isStored(after)).toBe(true);
  });

  it('stays if it came with the shop, or was stored anew since', async () => {
    await media.put('covers/own.png', new Uint8Array([1]));
    const again = await storePicture();
    await save('demo-cover', { prices: { EUR: 5 } });
    await commerceDb.prepare("UPDATE products SET picture = 'covers/own.png' WHERE source_id = 'demo-cover'").run();
    await save('demo-cover', { picture: again });
    await save('demo-cover', { picture: null });
    await commerceDb.prepare('UPDATE loose_files SET since = 1').run();
    // Stored a moment ago, in the cron's eyes too.
    await sweepIn(1);
    expect(await isStored(again)).toBe(true);
    await sweepIn(101);
    expect(await isStored('covers/own.png')).toBe(true);
  });
});
