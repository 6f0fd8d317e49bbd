import { beforeAll, describe, expect, it } from 'vitest';
import { getSlider } from '../../../shared/api/content.ts';
import type { locales } from '../../../shared/locales.ts';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { makeUrls } from '../../../shared/merchant/urls.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { callCommerce, commerceDb, fetchStorefront, media } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { open, readPage, url } from '../storefront/crawled-pages.ts';
import { findId, send } from './import-lines.ts';

beforeAll(seedCatalogue);

type Names = Partial<Record<(typeof locales)[number]['code'], string | null>>;

async function name(sourceId: string, urlNames: Names | null) {
  const response = await callMerchant(saveProduct, { sourceId, urlNames } as never);
  await purge(['all']);
  return response;
}

async function addGame(sourceId: string, title: string, more: object = {}): Promise<number> {
  const line = { sourceId, name: title, prices: { EUR: 9 }, platforms: ['Foundry'], ...more };
  const { status, Messages } = await callMerchant(saveProduct, line as never);
  expect(status, Messages.join()).toBe(200);
  await purge(['all']);
  return findId(sourceId);
}

const callsOf = (noun: string) => entryKinds.find(({ kind }) => kind.noun === noun) ?? expect.fail(noun);
async function change(noun: string, Id: number, args: object) {
  const response = await callMerchant(callsOf(noun).change, { Id, ...args } as never);
  await purge(['all']);
  return response;
}
async function add(noun: string, args: object): Promise<number> {
  const { status, Data, Messages } = await callMerchant(callsOf(noun).add, args as never);
  expect(status, Messages.join()).toBe(200);
  await purge(['all']);
  return Number((Data as { Id: number }).Id);
}
const redirect = async (path: string) => {
  const { status, headers } = await open(path);
  return [status, headers.get('Location')];
};
const p = encodeURI;

// URL-20
describe('a product’s URL name in a language', () => {
  it('is its address there: canonical, in language links, in the sitemap and on cards, percent-encoded', async () => {
    const id = await addGame('lamp', 'Lamp Bay');
    const names = { ar: 'خليج-المصباح', jp: 'ランプ湾', in: 'दीपक-खाड़ी', cn: '灯湾', de: 'lampenbucht' };
    expect((await name('lamp', names)).status).toBe(200);
    for (const [code, slug] of Object.entries(names)) {
      const path = p(`/${code}/product/${slug}/${id}`);
      expect(path).toMatch(/^[\x21-\x7e]+$/);
      const page = await readPage(path);
      expect(page.canonical).toEqual([url(path)]);
      expect(page.cluster).toMatchObject({
        ar: url(p(`/ar/product/${names.ar}/${id}`)),
        ja: url(p(`/jp/product/${names.jp}/${id}`)),
        en: url(`/en/product/lamp-bay/${id}`),
        fr: url(`/fr/product/lamp-bay/${id}`),
      });
      expect(await redirect(`/${code}/product/lamp-bay/${id}?x=1`)).toEqual([301, `${path}?x=1`]);
    }
    const sitemap = await (await fetchStorefront('/sitemaps/product/1.xml')).text();
    expect(sitemap).toContain(`<loc>${url(p(`/ar/product/${names.ar}/${id}`))}</loc>`);
    expect(sitemap).toContain(`hreflang="ja" href="${url(p(`/jp/product/${names.jp}/${id}`))}"`);
    expect((await readPage('/ar/category/games/1/1')).html).toContain(p(`/ar/product/${names.ar}/${id}`));
  });

  it('is in the links of slides, which a merchant writes once', async () => {
    const id = await addGame('slid', 'Slid', { urlNames: { jp: '滑る' } });
    await send([{ sourceId: 'slid', keys: ['SLID-KEY-1'] }]);
    const link = `product/slid/${id}?x=1`;
    await add('slides', { Picture: await putPicture('s.png'), MobilePicture: 's.png', Link: link, Published: true });
    const linked = async (Language: 'jp' | 'fr') =>
      (await callCommerce(getSlider, {}, { headers: { Language } })).Data.Slides.map(({ Link }) => Link);
    expect(await linked('jp')).toContain(p(`product/滑る/${id}?x=1`));
    expect(await linked('fr')).toContain(link);
    expect((await open(`/jp/${p(`product/滑る/${id}`)}`)).status).toBe(200);
  });

  it('leads on from every former one, with or without the id, and from another language', async () => {
    const id = await addGame('moth', 'Moth');
    await name('moth', { ru: 'мотылёк' });
    await name('moth', { ru: 'бабочка' });
    await name('moth', { ru: 'моль' });
    const now = p(`/ru/product/моль/${id}`);
    for (const former of ['мотылёк', 'бабочка', 'moth', 'anything']) {
      expect(await redirect(p(`/ru/product/${former}/${id}`)), former).toEqual([301, now]);
    }
    expect(await redirect(p('/ru/product/бабочка'))).toEqual([301, now]);
    expect(await redirect(p('/ru/product/БАБОЧКА'))).toEqual([301, now]);
    expect(await redirect(p('/de/product/моль'))).toEqual([301, `/de/product/moth/${id}`]);
    // Typed in parts instead of composed letters.
    expect(await redirect(p(`/ru/product/${'мотылёк'.normalize('NFD')}`))).toEqual([301, now]);
    expect((await name('moth', { ru: null })).status).toBe(200);
    expect(await redirect(now)).toEqual([301, `/ru/product/moth/${id}`]);
    await name('moth', { ru: 'мотылёк' });
    expect((await open(p(`/ru/product/мотылёк/${id}`))).status).toBe(200);
  });

  it('belongs to one product for good, and another is told so', async () => {
    await addGame('first', 'First');
    await addGame('second', 'Second');
    await name('first', { fr: 'premier' });
    await name('first', { fr: 'tout-premier' });
    for (const taken of ['premier', 'tout-premier']) {
      const { status, Messages } = await name('second', { fr: taken });
      expect([status, Messages[0]], taken).toEqual([400, expect.stringMatching(/urlNames\.fr.*taken.*premier.*-2/)]);
    }
    expect((await name('second', { de: 'premier' })).status).toBe(200);
    const lines = ['a', 'b'].map((mark) => ({ sourceId: `new-${mark}`, name: mark, urlNames: { fr: 'nouveau' } }));
    expect((await send(lines)).status).toBe(400);
    expect((await send(lines, '?dryRun=1')).status).toBe(400);
    expect(await findId('new-a')).toBe(0);
  });

  it.each([
    'Lampe',
    'la lampe',
    '-lampe',
    'la--lampe',
    'lampe/',
    'lampe_1',
    'a'.repeat(81),
    '\u200bx',
    'x\ufe0f',
    '',
    '\u0301a',
    'a%20b',
  ])('is refused as %j, with field, value and an example', async (wrong) => {
    const { status, Messages } = await name('lamp', { es: wrong });
    expect([status, Messages[0]]).toEqual([400, expect.stringMatching(/urlNames\.es.*about-us/)]);
  });

  it('cannot be taken away in English, and the one that a merchant chose stays when a file repeats the title', async () => {
    const id = await addGame('owl', 'Owl');
    expect((await name('owl', { en: null })).status).toBe(400);
    await name('owl', { en: 'night-owl' });
    const exported = (await callMerchant(showProduct, { sourceId: 'owl' })).Data;
    expect(exported.urlNames).toEqual({ en: 'night-owl' });
    await send([{ sourceId: 'owl', name: 'Owl' }]);
    await purge(['all']);
    expect(await redirect(`/en/product/owl/${id}`)).toEqual([301, `/en/product/night-owl/${id}`]);
    await send([{ sourceId: 'owl', name: 'Barn Owl' }]);
    await purge(['all']);
    expect(await redirect(`/en/product/night-owl/${id}`)).toEqual([301, `/en/product/barn-owl/${id}`]);
  });

  // MERCHANT-3
  it('is exported and imported, and a dry run of what is there changes nothing', async () => {
    const urlNames = { jp: 'ふくろう', pl: 'sowa' };
    const lines = [{ sourceId: 'carried', name: 'Carried', urlNames }];
    const dryRun = async (given: readonly object[]) =>
      (await (await send(given, '?dryRun=1')).json<{ Data: { Changes: object[] } }>()).Data.Changes;
    expect(await dryRun(lines)).toHaveLength(1);
    await send(lines);
    const { Id: _id, Stock: _stock, ...line } = (await callMerchant(showProduct, { sourceId: 'carried' })).Data;
    expect(line.urlNames).toEqual(urlNames);
    expect(await dryRun([line])).toEqual([]);
    expect(await dryRun([{ sourceId: 'carried', urlNames: { jp: null } }])).toHaveLength(1);
    await send([{ sourceId: 'carried', urlNames: null }]);
    expect(await dryRun([{ sourceId: 'carried', urlNames: null }])).toEqual([]);
    await send([line]);
    expect((await callMerchant(showProduct, { sourceId: 'carried' })).Data.urlNames).toEqual(urlNames);
  });

  it('renews the pages that link to it', async () => {
    const id = await addGame('renew', 'Renewed');
    const list = async () => (await open('/it/category/games/1/1')).text();
    expect(await list()).toContain(`/it/product/renewed/${id}`);
    await callMerchant(saveProduct, { sourceId: 'renew', urlNames: { it: 'rinnovato' } } as never);
    const { results } = await commerceDb.prepare('SELECT tag FROM cache_purges').all<{ tag: string }>();
    const tags = results.map(({ tag }) => tag);
    expect(tags.includes('catalogue') || (tags.includes('category:1') && tags.includes(`product:${id}`))).toBe(true);
    await purge(tags);
    expect(await list()).toContain(`/it/product/rinnovato/${id}`);
    expect(await redirect(`/it/product/renewed/${id}`)).toEqual([301, `/it/product/rinnovato/${id}`]);
  });
});

// URL-20
describe('the URL name of a page in a language', () => {
  it.each([
    ['topics', 'topic', '', { Name: 'Our crew' }],
    ['categories', 'category', '/1', { Name: 'Boat games' }],
    [
      'blog',
      'blog',
      '',
      { Name: 'Crew news', CreatedOn: '2026-10-01T08:00:00Z', Picture: 'crew.png', Thumbnail: 'crew.png' },
    ],
  ] as const)('of %s is made of its name at first, and leads on when it changes', async (noun, path, page, args) => {
    if (noun === 'blog') await putPicture('crew.png');
    const Texts = { en: { Title: args.Name }, ar: { Title: 'طاقم' }, jp: { Title: '乗組員' } };
    const id = await add(noun, { ...args, ...(noun === 'categories' ? {} : { Texts }) });
    const slug = args.Name.toLowerCase().replace(' ', '-');
    const pathOf = (code: string, seName: string) => p(`/${code}/${path}/${seName}${page && `/${id}${page}`}`);
    expect((await open(pathOf('en', slug))).status).toBe(200);
    const SeNames = { ar: 'طاقمنا', jp: '乗組員-たち' };
    expect((await change(noun, id, { SeNames })).status).toBe(200);
    expect((await readPage(pathOf('ar', SeNames.ar))).canonical).toEqual([url(pathOf('ar', SeNames.ar))]);
    expect((await readPage(pathOf('jp', SeNames.jp))).cluster.ar).toBe(url(pathOf('ar', SeNames.ar)));
    for (const [code, former] of [
      ['ar', slug],
      ['ar', SeNames.jp],
    ] as const) {
      expect(await redirect(pathOf(code, former)), former).toEqual([301, pathOf('ar', SeNames.ar)]);
    }
    await change(noun, id, { SeNames: { ar: 'الطاقم' } });
    expect(await redirect(pathOf('ar', SeNames.ar))).toEqual([301, pathOf('ar', 'الطاقم')]);
    await change(noun, id, { SeNames: { ar: null } });
    expect(await redirect(pathOf('ar', 'الطاقم'))).toEqual([301, pathOf('ar', slug)]);
    expect((await change(noun, id, { SeNames: { en: null } })).status).toBe(400);
  });

  it('is refused with field, value and an example where another has it, or a page of the shop', async () => {
    const id = await add('topics', { Name: 'Press', SeNames: { en: 'press', de: 'presse' } });
    const other = await add('topics', { Name: 'Jobs', SeNames: { en: 'jobs' } });
    for (const [code, slug] of [
      ['de', 'presse'],
      ['en', 'press'],
      // What other languages fall back to.
      ['fr', 'press'],
      ['en', 'presse'],
    ] as const) {
      const { status, Messages } = await change('topics', other, { SeNames: { [code]: slug } });
      expect([status, Messages[0]], slug).toEqual([409, expect.stringMatching(`SeNames.${code}.*${slug}.*${slug}-2`)]);
    }
    for (const slug of ['cart', 'blog', '17']) {
      const { status, Messages } = await change('topics', other, { SeNames: { de: slug } });
      expect([status, Messages[0]], slug).toEqual([400, expect.stringMatching(`SeNames.de.*${slug}.*${slug}-page`)]);
    }
    for (const slug of ['Jobs', 'jobs!', 'a b', 'x\u0301\ufe0f']) {
      expect((await change('topics', other, { SeNames: { de: slug } })).status, slug).toBe(400);
    }
    expect((await change('topics', id, { SeNames: { en: 'press' } })).status).toBe(200);
    const twin = await add('topics', { Name: 'Press' });
    expect((await open('/en/topic/press-2')).status).toBe(200);
    expect(twin).toBeGreaterThan(other);
  });

  it('of a content page in German wins over an old one elsewhere, and a bookmark of it stays right', async () => {
    const first = await add('topics', { Name: 'Aid', SeNames: { en: 'aid', de: 'hilfe' } });
    await change('topics', first, { SeNames: { de: 'beistand' } });
    await add('topics', { Name: 'Manual', SeNames: { en: 'manual', nl: 'hilfe' } });
    expect(await redirect('/de/topic/hilfe')).toEqual([301, '/de/topic/beistand']);
    expect((await open('/nl/topic/hilfe')).status).toBe(200);
  });

  it('in composed letters is reached in any form', async () => {
    await add('topics', { Name: 'Cafe', SeNames: { en: 'coffee', fr: 'cafe\u0301' } });
    expect((await open(p('/fr/topic/caf\u00e9'))).status).toBe(200);
    expect(await redirect(p('/fr/topic/cafe\u0301'))).toEqual([301, p('/fr/topic/caf\u00e9')]);
  });
});

async function putPicture(key: string): Promise<string> {
  await media.put(key, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]));
  return key;
}

// URL-20
describe('URL names made from titles', () => {
  it('are made where a title is and no name yet, and are told apart', async () => {
    const first = await addGame('made-1', 'Made One', {
      texts: { in: { name: 'समुद्र की कहानी' }, de: { name: 'Über Öl' } },
    });
    const second = await addGame('made-2', 'Made Two', { texts: { in: { name: 'समुद्र, की कहानी!' } } });
    const named = await addGame('made-3', 'Made Three', { texts: { in: { name: 'नाम' } }, urlNames: { in: 'पहले-से' } });
    const make = async (Kind: string, Language: string) =>
      (await callMerchant(makeUrls, { Kind, Language } as never)).Data;
    expect(await make('products', 'in')).toEqual({ Made: 2, Next: null });
    expect(await make('products', 'in')).toEqual({ Made: 0, Next: null });
    await make('products', 'de');
    await purge(['all']);
    expect(await redirect(`/in/product/x/${first}`)).toEqual([301, p(`/in/product/समुद्र-की-कहानी/${first}`)]);
    expect(await redirect(`/in/product/x/${second}`)).toEqual([
      301,
      p(`/in/product/समुद्र-की-कहानी-${second}/${second}`),
    ]);
    expect(await redirect(`/in/product/x/${named}`)).toEqual([301, p(`/in/product/पहले-से/${named}`)]);
    expect(await redirect(`/de/product/x/${first}`)).toEqual([301, `/de/product/ueber-oel/${first}`]);
  });

  it.each([
    ['topics', 'topic', 'Title', '', 'سلة'],
    ['categories', 'category', 'Name', '/1', 'سلة'],
  ] as const)('of %s too', async (noun, path, field, page, title) => {
    const id = await add(noun, { Name: `Basket of ${noun}`, Texts: { ar: { [field]: title } } });
    expect((await callMerchant(makeUrls, { Kind: noun, Language: 'ar' })).Data.Made).toBeGreaterThan(0);
    await purge(['all']);
    expect((await open(p(`/ar/${path}/${title}${page && `/${id}${page}`}`))).status).toBe(200);
  });

  it('of a content page are never those of the shop’s own pages', async () => {
    const id = await add('topics', { Name: 'Shopping', Texts: { de: { Title: 'Cart' } } });
    await callMerchant(makeUrls, { Kind: 'topics', Language: 'de' });
    await purge(['all']);
    expect((await open(`/de/topic/cart-${id}`)).status).toBe(200);
  });
});
