import { describe, expect, it } from 'vitest';
import { currencies } from '../../../../shared/currencies.ts';
import { locales } from '../../../../shared/locales.ts';
import { parseMegaMenu } from '../../../../shared/mega-menu.ts';
import { posts } from '../../../../worker/commerce/demo/content/blog/all-posts.ts';
import { bundleLists } from '../../../../worker/commerce/demo/content/bundles.ts';
import { countries } from '../../../../worker/commerce/demo/content/countries.ts';
import { exchangeRates } from '../../../../worker/commerce/demo/content/exchange-rates.ts';
import { genres } from '../../../../worker/commerce/demo/content/genres.ts';
import { platforms } from '../../../../worker/commerce/demo/content/platforms.ts';
import { megaMenuOf } from '../../../../worker/commerce/demo/content/store-settings.ts';
import { seedTexts } from '../../../../worker/commerce/demo/content/texts/all-texts.ts';
import { productTitles } from '../../../../worker/commerce/demo/content/texts/product-titles.ts';
import { topics } from '../../../../worker/commerce/demo/content/topics.ts';
import { toAsciiSlug } from '../../../../worker/commerce/demo/derive/ascii-slug.ts';
import { deriveProducts } from '../../../../worker/commerce/demo/derive/catalogue.ts';
import {
  LONG_TEXT_LOCALES,
  readPhrases,
  type Translate,
  translateBlocks,
} from '../../../../worker/commerce/demo/phrases/translate.ts';
import { giftCardPictureKey } from '../../../../worker/commerce/demo/pictures/gift-card-list.ts';
import {
  categoryPictureKey,
  postPictureKey,
  scenes,
  slidePictureKey,
} from '../../../../worker/commerce/demo/pictures/scene-list.ts';
import { DEMO_RAILS } from '../../../../worker/commerce/demo/write/write-rails.ts';
import { categories, NOW, products } from './derived-catalogue.ts';

/** Every text inside a value, by its path. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
}

/** Every phrase of the seed, in alphabetical order. */
function englishPhrases(): string[] {
  const said = new Set<string>();
  const listen: Translate = (english) => {
    said.add(english);
    return english;
  };
  deriveProducts(NOW, listen);
  for (const { activation, body } of platforms) for (const html of [activation, body]) translateBlocks(html, listen);
  for (const { body } of [...genres, ...bundleLists]) translateBlocks(body, listen);
  for (const { body, description } of topics) {
    translateBlocks(body, listen);
    listen(description);
  }
  for (const { title, overview, body, type, tags } of posts) {
    translateBlocks(body, listen);
    for (const text of [title, overview, type, ...tags]) listen(text);
  }
  return [...said].sort();
}

/** The placeholders and tags of a phrase, sorted. */
function marksOf(phrase: string): string[] {
  return (phrase.match(/\{\w+\}|<[^>]+>/g) ?? []).sort();
}

describe('the demonstration categories', () => {
  it('have the fixed ids', () => {
    const ids = categories.map((category) => category.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([1, 32]));
    expect(categories.find((category) => category.id === 1)?.slugs.en).toBe('games');
    expect(categories.find((category) => category.id === 32)?.slugs.en).toBe('deals');
  });

  it('have a name and a plain URL name in every language', () => {
    for (const category of categories) {
      for (const { code } of locales) {
        expect(category.names[code], `${category.id} ${code}`).not.toBe('');
        expect(category.slugs[code], `${category.id} ${code}`).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
    }
    for (const { code } of locales) {
      const slugs = categories.map((category) => category.slugs[code]);
      expect(new Set(slugs).size, code).toBe(slugs.length);
    }
  });

  it('list something, in particular on the home page', () => {
    for (const category of categories) {
      expect(category.optionId !== null || category.productIds.length > 0, category.names.en).toBe(true);
    }
    const onHome = DEMO_RAILS.filter((rail) => typeof rail === 'number');
    // CATALOG-62
    expect(onHome.length).toBeLessThanOrEqual(3);
    for (const id of onHome) expect(categories.find((one) => one.id === id)?.productIds.length).toBeGreaterThan(0);
  });

  it('spell Cyrillic names in Latin letters and leave other scripts to English', () => {
    expect(toAsciiSlug('Скидки', 'ru')).toBe('skidki');
    expect(toAsciiSlug('Rätsel für Größen', 'de')).toBe('raetsel-fuer-groessen');
    expect(toAsciiSlug('Spel för vänner', 'se')).toBe('spel-for-vanner');
    expect(toAsciiSlug('Çok satanlar', 'tr')).toBe('cok-satanlar');
    expect(toAsciiSlug('ゲーム', 'jp')).toBeNull();
  });
});

describe('the demonstration texts', () => {
  it('are complete in every language', () => {
    const english = textsIn(seedTexts.en).map(([path]) => path);
    expect(Object.keys(seedTexts).sort()).toEqual(locales.map(({ code }) => code).sort());
    for (const { code } of locales) {
      const own = textsIn(seedTexts[code]);
      expect(
        own.map(([path]) => path),
        code,
      ).toEqual(english);
      for (const [path, text] of own) expect(text.trim(), `${code}${path}`).not.toBe('');
      expect(seedTexts[code].platformPage, code).toContain('{name}');
      expect(seedTexts[code].landingIntro, code).toContain('{name}');
      expect(productTitles[code], code).toMatch(/\{name\}.*\{platform\}|\{platform\}.*\{name\}/);
    }
  });

  it('are translated rather than copied', () => {
    for (const { code } of locales.filter((locale) => locale.code !== 'en')) {
      expect(seedTexts[code].store.description, code).not.toBe(seedTexts.en.store.description);
      expect(seedTexts[code].categories.giftCards, code).not.toBe(seedTexts.en.categories.giftCards);
      expect(seedTexts[code].slides[0][1], code).not.toBe(seedTexts.en.slides[0][1]);
    }
  });

  it('have every long text in the long-text languages, with the same placeholders and tags', () => {
    const phrases = englishPhrases();
    for (const locale of LONG_TEXT_LOCALES) {
      const translated = readPhrases(locale);
      expect(Object.keys(translated).sort(), locale).toEqual(phrases);
      for (const [english, text] of Object.entries(translated)) {
        expect(marksOf(text), `${locale}: ${text}`).toEqual(marksOf(english));
        expect(text.trim(), `${locale}: ${english}`).not.toBe('');
      }
    }
  });

  it('give the mega menu in a form that the shop can read', () => {
    for (const { code } of locales) {
      const menu = parseMegaMenu(JSON.stringify(megaMenuOf(seedTexts[code])));
      expect(menu.menuItems.map((item) => item.id)).toContain(menu.defaultMenuItem);
      expect(menu.menuItems[0]?.categoryId).toBe(1);
      expect([...menu.genres, ...menu.platforms, ...menu.operatingSystems]).toHaveLength(19);
    }
  });

  it('have content pages and posts with URL names of their own and real bodies', () => {
    expect(topics.map((topic) => topic.slug)).toEqual(expect.arrayContaining(['contact-us', 'browser-extension']));
    expect(new Set(topics.map((topic) => topic.slug)).size).toBe(topics.length);
    expect(new Set(posts.map((post) => post.slug)).size).toBe(posts.length);
    for (const post of posts) expect(post.body.split(/\s+/).length, post.slug).toBeGreaterThan(250);
    for (const topic of topics) expect(topic.body.length, topic.slug).toBeGreaterThan(300);
  });

  it('quote a rate for every currency', () => {
    expect(Object.keys(exchangeRates)).toEqual(currencies.map((currency) => currency.code));
    expect(exchangeRates.EUR).toBe(1);
    for (const rate of Object.values(exchangeRates)) expect(rate).toBeGreaterThan(0);
    expect(countries).toHaveLength(249);
  });
});

describe('the demonstration pictures', () => {
  it('exist for every category, post, slide and gift card', () => {
    const keys = new Set(scenes.map((scene) => scene.key));
    expect(keys.size).toBe(scenes.length);
    for (const category of categories) expect(keys).toContain(categoryPictureKey(category.id));
    for (const post of posts) expect(keys).toContain(postPictureKey(post.slug));
    for (const number of [1, 2, 3, 4]) {
      expect(keys).toContain(slidePictureKey(number, 'wide'));
      expect(keys).toContain(slidePictureKey(number, 'tall'));
    }
    const cards = products.flatMap((product) => giftCardPictureKey(product) ?? []);
    expect(new Set(cards).size).toBe(products.filter((product) => product.kind === 'gift-card').length);
  });
});
