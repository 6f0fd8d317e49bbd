import { DAY_MS } from '../../../../shared/durations.ts';
import { escapeMarkup } from '../../../../shared/escape-markup.ts';
import { locales } from '../../../../shared/locales.ts';
import { toUrlName } from '../../catalog/url-names.ts';
import type { Entity } from '../../content/localized-store.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { posts } from '../content/blog/all-posts.ts';
import { megaMenuOf, seller, storeSettings } from '../content/store-settings.ts';
import { seedTexts } from '../content/texts/all-texts.ts';
import { blogTexts } from '../content/texts/blog-texts.ts';
import { topicTitles } from '../content/topic-titles.ts';
import { topics } from '../content/topics.ts';
import { topicUrlLocales, translatedTopics } from '../content/url-names.ts';
import { inLongTextLocales } from '../phrases/in-long-text-locales.ts';
import { type Translate, translateBlocks } from '../phrases/translate.ts';
import { postPictureKey, slidePictureKey } from '../pictures/scene-list.ts';
import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../pictures/screens/screen.ts';
import { screenKeysOf } from '../pictures/trailer-list.ts';
import { type Insert, insertRows, type Value } from './insert-rows.ts';
import { TEXT_COLUMNS, textRow, textRows } from './text-rows.ts';

const STORE_ID = 1;
const SLUG_COLUMNS = ['entity', 'slug', 'locale', 'entity_id'];

function writeSettings(): Insert[] {
  const texts = locales.flatMap(({ code }): Value[][] => {
    const own = seedTexts[code];
    const blog = blogTexts[code];
    return [
      ...textRow('store-demo', STORE_ID, code, 'Title', own.store.title),
      ...textRow('store-demo', STORE_ID, code, 'MetaDescription', own.store.description),
      ...textRow('store-demo', STORE_ID, code, 'RatingsNote', own.store.ratingsNote),
      ...textRow('store-demo', STORE_ID, code, 'DressingName', own.slides[0][0]),
      ...textRow('store-demo', STORE_ID, code, 'MegaMenuSettings', JSON.stringify(megaMenuOf(own))),
      ...textRow('store', STORE_ID, code, 'BlogMetaTitle', blog.title),
      ...textRow('store', STORE_ID, code, 'BlogMetaDescription', blog.description),
      ...textRow('store', STORE_ID, code, 'BlogMetaKeywords', blog.keywords),
    ];
  });
  return [
    ...insertRows(
      'settings',
      ['key', 'value'],
      [
        ['store', JSON.stringify(storeSettings)],
        ['seller', JSON.stringify(seller)],
      ],
    ),
    ...insertRows('localized', TEXT_COLUMNS, texts),
  ];
}

/** A text in the long-text languages. */
function inAll(entity: Entity, id: number, field: string, make: (translate: Translate) => string): Value[][] {
  return textRows(entity, id, field, inLongTextLocales(make));
}

function writeTopics(): Insert[] {
  const columns = ['id', 'name', 'footer_column', 'in_footer_bar', 'position'];
  const texts = topics.flatMap(({ id, key, body, description }) => [
    ...locales.flatMap(({ code }) => textRow('topic', id, code, 'Title', topicTitles[key][code])),
    ...inAll('topic', id, 'Body', (translate) => translateBlocks(body, translate)),
    ...inAll('topic', id, 'MetaDescription', (translate) => translate(description)),
  ]);
  return [
    ...insertRows(
      'topics',
      columns,
      topics.map((one, index) => [
        one.id,
        topicTitles[one.key].en,
        one.footerColumn,
        Number(one.isInFooterBar),
        index + 1,
      ]),
    ),
    ...insertRows('localized', TEXT_COLUMNS, texts),
    ...insertRows(
      'slugs',
      SLUG_COLUMNS,
      topics.flatMap(({ id, slug, key }) => [
        ['topic', slug, 'en', id],
        ...(translatedTopics.has(key) ? topicUrlLocales : []).flatMap((code) => {
          const name = toUrlName(topicTitles[key][code], code);
          return name === null ? [] : [['topic', name, code, id]];
        }),
      ]),
    ),
  ];
}

/** As many games as a post shows: a row or two. */
const MAX_NAMED = 8;
/** As many pictures as a post of ten paragraphs bears. */
const MAX_PICTURES = 3;

interface NamedGame {
  product: SeedProduct;
  /** Where the post names it first. */
  place: number;
}

/** The games that a post names, in its order. Products of a family share the game's name: the first is the game. */
function findNamed(body: string, products: readonly SeedProduct[]): NamedGame[] {
  const named = [...new Map(products.toReversed().map((product) => [product.name, product])).values()];
  return named
    .map((product) => {
      const literal = product.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return { product, place: body.search(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u')) };
    })
    .filter(({ place }) => place !== -1)
    .toSorted((one, other) => one.place - other.place)
    .slice(0, MAX_NAMED);
}

const PARAGRAPH_END = '</p>';

/** A post with pictures of the first games that it names, each after the paragraph about it. */
function illustrate(body: string, named: readonly NamedGame[]): string {
  const pictures = named.slice(0, MAX_PICTURES).flatMap(({ product, place }) => {
    const [key] = screenKeysOf(product);
    const end = body.indexOf(PARAGRAPH_END, place);
    if (key === undefined || end === -1) return [];
    const size = `width="${SCREEN_WIDTH}" height="${SCREEN_HEIGHT}"`;
    // A name needs no translation.
    const name = escapeMarkup(product.name);
    const html = `<figure><img src="/media/${key}" alt="${name}" ${size}><figcaption>${name}</figcaption></figure>`;
    return [{ at: end + PARAGRAPH_END.length, html }];
  });
  return pictures.reduceRight((text, { at, html }) => text.slice(0, at) + html + text.slice(at), body);
}

function writeBlog(products: readonly SeedProduct[], now: number): Insert[] {
  const columns = ['id', 'name', 'type_name', 'created_at', 'display_order', 'show_in_top', 'view_count'];
  const numbered = posts.map((post, index) => ({ ...post, id: index + 1, named: findNamed(post.body, products) }));
  return [
    ...insertRows(
      'blog_posts',
      [...columns, 'main_picture', 'thumbnail_picture', 'product_ids', 'author'],
      numbered.map((post) => [
        ...[post.id, post.title, post.type, now - post.age * DAY_MS, post.id, Number(post.isInTop), post.views],
        // One picture serves both: the resizer makes the thumbnail.
        ...[
          postPictureKey(post.slug),
          postPictureKey(post.slug),
          post.named.map(({ product }) => product.id).join(','),
          post.author,
        ],
      ]),
    ),
    ...insertRows(
      'blog_tags',
      ['post_id', 'tag'],
      numbered.flatMap((post) => post.tags.map((tag) => [post.id, tag])),
    ),
    ...insertRows(
      'localized',
      TEXT_COLUMNS,
      numbered.flatMap((post) => [
        ...inAll('blog', post.id, 'Title', (translate) => translate(post.title)),
        ...inAll('blog', post.id, 'BodyOverview', (translate) => translate(post.overview)),
        ...inAll('blog', post.id, 'Body', (translate) => translateBlocks(illustrate(post.body, post.named), translate)),
        ...inAll('blog', post.id, 'TypeName', (translate) => translate(post.type)),
        ...inAll('blog', post.id, 'TagNames', (translate) =>
          JSON.stringify(Object.fromEntries(post.tags.map((tag) => [tag, translate(tag)]))),
        ),
        ...inAll('blog', post.id, 'MetaKeywords', (translate) => post.tags.map((tag) => translate(tag)).join(', ')),
      ]),
    ),
    ...insertRows(
      'slugs',
      SLUG_COLUMNS,
      numbered.map((post) => ['blog', post.slug, 'en', post.id]),
    ),
  ];
}

function writeSlides(links: readonly string[]): Insert[] {
  const texts = locales.flatMap(({ code }) =>
    seedTexts[code].slides.flatMap(([title, text, button], index) => [
      ...textRow('slide', index + 1, code, 'Title', title),
      ...textRow('slide', index + 1, code, 'Text', text),
      ...textRow('slide', index + 1, code, 'ButtonText', button),
    ]),
  );
  return [
    ...insertRows(
      'slides',
      ['id', 'picture', 'mobile_picture', 'link', 'position'],
      links.map((link, index) => {
        const number = index + 1;
        return [number, slidePictureKey(number, 'wide'), slidePictureKey(number, 'tall'), link, number];
      }),
    ),
    ...insertRows('localized', TEXT_COLUMNS, texts),
  ];
}

/** Settings, content pages, blog and slider. `slideLinks` below the locale prefix, one per slide. */
export function writeContent(slideLinks: readonly string[], products: readonly SeedProduct[], now: number): Insert[] {
  return [...writeSettings(), ...writeTopics(), ...writeBlog(products, now), ...writeSlides(slideLinks)];
}
