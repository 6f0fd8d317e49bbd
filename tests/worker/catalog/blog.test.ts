import { beforeAll, describe, expect, it } from 'vitest';
import { type BlogArgs, getBlogList, getBlogPost } from '../../../shared/api/content.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { addProduct } from '../shopper.ts';

const FILTER: BlogArgs = {
  pageSize: 10,
  pageNumber: 1,
  sortType: 2,
  postSubType: 1,
  searchTerm: '',
  descending: true,
};
const POSTS = [
  { id: 1, name: 'Keys explained', created: 1_000, order: 2, views: 50, top: 1, tags: ['guides', 'keys'] },
  { id: 2, name: 'Autumn sale', created: 2_000, order: 1, views: 10, top: 0, tags: ['news'] },
  { id: 3, name: 'Hidden draft', created: 3_000, order: 0, views: 99, top: 1, tags: ['guides'] },
  { id: 4, name: 'Racing wheels', created: 4_000, order: 3, views: 30, top: 1, tags: ['guides'] },
] as const;

beforeAll(async () => {
  const text = commerceDb.prepare(
    "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('blog', ?, ?, ?, ?)",
  );
  await commerceDb.batch([
    ...POSTS.flatMap((post) => [
      commerceDb
        .prepare(
          `INSERT INTO blog_posts (id, name, created_at, display_order, view_count, show_in_top, is_published,
             main_picture, thumbnail_picture) VALUES (?, ?, ?, ?, ?, ?, ?, 'a.webp', 'b.webp')`,
        )
        .bind(post.id, post.name, post.created, post.order, post.views, post.top, post.id === 3 ? 0 : 1),
      commerceDb
        .prepare("INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('blog', ?, 'en', ?)")
        .bind(`Post-${post.id}`, post.id),
      ...post.tags.map((tag) =>
        commerceDb.prepare('INSERT INTO blog_tags (post_id, tag) VALUES (?, ?)').bind(post.id, tag),
      ),
      text.bind(post.id, 'en', 'Title', post.name),
      text.bind(post.id, 'en', 'BodyOverview', `About ${post.name}`),
    ]),
    text.bind(4, 'de', 'Title', 'Lenkräder'),
    text.bind(4, 'de', 'TypeName', 'Neuigkeit'),
    text.bind(4, 'de', 'TagNames', '{"guides": "Anleitungen"}'),
    text.bind(4, 'de', 'Body', '<h2>Über Räder</h2><p>Rund.</p>'),
    commerceDb.prepare("INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('blog', 'Lenkraeder', 'de', 4)"),
  ]);
});

async function list(changes: Partial<BlogArgs> = {}, language = 'en') {
  const { Data } = await callCommerce(getBlogList, { ...FILTER, ...changes }, { headers: { Language: language } });
  return Data;
}
const idsOf = async (changes: Partial<BlogArgs>) => (await list(changes)).BlogPosts.map(({ Id }) => Id);

// CONTENT-5
it('a post shows the products that it names, in its order and at today’s price, without those not on sale', async () => {
  const [first, second, gone] = [await addProduct({ price: 1500 }), await addProduct(), await addProduct()];
  await commerceDb.prepare('UPDATE products SET is_published = 0 WHERE id = ?').bind(gone.id).run();
  const name = (ids: string) =>
    commerceDb.prepare('UPDATE blog_posts SET product_ids = ? WHERE id = 1').bind(ids).run();
  const read = async () => (await callCommerce(getBlogPost, { seName: 'Post-1' })).Data.Products;
  expect(await read()).toEqual([]);
  await name(`${second.id}, ${gone.id},${first.id},999999999`);
  expect((await read())?.map(({ Id }) => Id)).toEqual([second.id, first.id]);
  expect((await read())?.[1]?.ProductPrice.Price).toBe('€15.00');
  await commerceDb.prepare('UPDATE products SET price_minor = 900 WHERE id = ?').bind(first.id).run();
  expect((await read())?.[1]?.ProductPrice.Price).toBe('€9.00');
});

// CONTENT-4
it('a post names its author, if it has one', async () => {
  const read = async () => (await callCommerce(getBlogPost, { seName: 'Post-1' })).Data;
  expect(await read()).not.toHaveProperty('Author');
  await commerceDb.prepare("UPDATE blog_posts SET author = 'Ines Halloran' WHERE id = 1").run();
  expect((await read()).Author).toBe('Ines Halloran');
});

describe('the blog', () => {
  it('shows what is published, newest first unless asked otherwise', async () => {
    expect(await idsOf({})).toEqual([4, 2, 1]);
    expect(await idsOf({ descending: false })).toEqual([1, 2, 4]);
    expect(await idsOf({ sortType: 1, descending: false })).toEqual([2, 1, 4]);
    expect(await idsOf({ sortType: 3 })).toEqual([1, 4, 2]);
  });

  it('is narrowed by tag, by words and to the top posts', async () => {
    expect(await idsOf({ tag: 'guides' })).toEqual([4, 1]);
    expect(await idsOf({ tag: 'nothing' })).toEqual([]);
    expect(await idsOf({ searchTerm: 'about autumn' })).toEqual([2]);
    expect(await idsOf({ showInTop: true, pageSize: 3, sortType: 1, descending: false })).toEqual([1, 4]);
    expect(await idsOf({ postSubType: 2 })).toEqual([]);
  });

  it('is paged, with the total number on every page', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNumber) => list({ pageSize: 2, pageNumber })));
    expect(pages.map(({ BlogPosts }) => BlogPosts.map(({ Id }) => Id))).toEqual([[4, 2], [1], []]);
    expect(pages.map(({ PagingFilteringContext }) => PagingFilteringContext)).toEqual([
      { HasNextPage: true, PageNumber: 1, TotalItems: 3 },
      { HasNextPage: false, PageNumber: 2, TotalItems: 3 },
      { HasNextPage: false, PageNumber: 3, TotalItems: 3 },
    ]);
  });

  it('is in the reader’s language where there is a translation', async () => {
    const german = await list({ tag: 'guides' }, 'de');
    expect(german.BlogPosts.map((post) => [post.Title, post.BlogPostTypeName, post.SeName])).toEqual([
      ['Lenkräder', 'Neuigkeit', 'Lenkraeder'],
      ['Keys explained', 'News', 'Post-1'],
    ]);
    expect((await callCommerce(getBlogPost, { seName: 'Lenkraeder' })).Data).toMatchObject({
      Id: 4,
      SeNamesEachLanguage: expect.objectContaining({ de: 'Lenkraeder', en: 'Post-4' }),
    });
    expect(await callCommerce(getBlogPost, { seName: 'Post-3' })).toMatchObject({ status: 404 });
  });

  // CONTENT-8
  it('names a post’s tags in the reader’s language, and is narrowed by the same tag in every language', async () => {
    const german = await list({ tag: 'guides' }, 'de');
    expect(german.BlogPosts.map(({ Tags, TagNames }) => [Tags, TagNames])).toEqual([
      [['guides'], ['Anleitungen']],
      [['guides', 'keys'], undefined],
    ]);
    expect((await callCommerce(getBlogPost, { seName: 'Post-4' })).Data.TagNames).toBeUndefined();
    await commerceDb.batch([commerceDb.prepare("INSERT INTO blog_tags (post_id, tag) VALUES (4, 'wheels')")]);
    const { Data } = await callCommerce(getBlogPost, { seName: 'Lenkraeder' }, { headers: { Language: 'de' } });
    expect(Data.TagNames).toEqual(['Anleitungen', 'wheels']);
    await commerceDb.prepare("DELETE FROM blog_tags WHERE tag = 'wheels'").run();
  });

  // CONTENT-7
  it('gives the sections of a post ids of their words', async () => {
    const { Data } = await callCommerce(getBlogPost, { seName: 'Lenkraeder' }, { headers: { Language: 'de' } });
    expect(Data.Body).toBe('<h2 id="section-über-räder">Über Räder</h2><p>Rund.</p>');
  });

  // CONTENT-4
  it('shows a post’s main picture, and its slide pictures, if any, below the text', async () => {
    await commerceDb
      .prepare('UPDATE blog_posts SET slide_pictures = ? WHERE id = 4')
      .bind(JSON.stringify(['wheel-1.webp', 'wheel-2.webp']))
      .run();
    const picturesOf = async (path: string) => {
      const html = await (await fetchStorefront(path, { headers: { 'User-Agent': 'Googlebot/2.1' } })).text();
      const article = /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';
      return [...article.matchAll(/<img[^>]* src="([^"?]*)/g)].map(([, address]) => address);
    };
    expect(await picturesOf('/en/blog/Post-4')).toEqual([
      '/media/a.webp',
      '/media/wheel-1.webp',
      '/media/wheel-2.webp',
    ]);
    expect(await picturesOf('/en/blog/Post-2')).toEqual(['/media/a.webp']);
  });

  it('counts a post’s readers', async () => {
    const read = async () => (await callCommerce(getBlogPost, { seName: 'Post-2' })).Data.ViewCount;
    const before = await read();
    await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(before);
  });
});

// CONTENT-9
it('a tag that no post has and a page past the end are a 404, which the cache forgets; a search finds nothing', async () => {
  const open = async (query: string) => {
    const response = await fetchStorefront(`/en/blog?${query}`);
    await response.arrayBuffer();
    return response.status;
  };
  expect(await Promise.all(['tag=keys', 'tag=keys&page=1', 'term=wheels'].map(open))).toEqual([200, 200, 200]);
  expect(await Promise.all(['tag=made-up', 'tag=%00', 'page=2', 'tag=keys&page=2'].map(open))).toEqual([
    404, 404, 404, 404,
  ]);
  expect(await Promise.all(['term=zzqq', 'term=zzqq&tag=made-up'].map(open))).toEqual([200, 200]);
});

// CONTENT-9
it('a post of another list has only tags that lead to posts of the blog', async () => {
  const read = async () => (await callCommerce(getBlogPost, { seName: 'Post-1' })).Data.Tags;
  expect(await read()).toEqual(['guides', 'keys']);
  await commerceDb.prepare('UPDATE blog_posts SET sub_type = 2 WHERE id = 1').run();
  expect(await read()).toEqual(['guides']);
  expect((await list({ postSubType: 2 })).BlogPosts.map(({ Tags }) => Tags)).toEqual([['guides', 'keys']]);
  await commerceDb.prepare('UPDATE blog_posts SET sub_type = 1 WHERE id = 1').run();
});
