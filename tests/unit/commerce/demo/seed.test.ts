import { describe, expect, it } from 'vitest';
import { GENRE_IDS, OPERATING_SYSTEM_IDS, PLATFORM_IDS } from '../../../../shared/listing.ts';
import { posts } from '../../../../worker/commerce/demo/content/blog/all-posts.ts';
import { countries } from '../../../../worker/commerce/demo/content/countries.ts';
import { genres } from '../../../../worker/commerce/demo/content/genres.ts';
import { parseGames } from '../../../../worker/commerce/demo/content/parse-games.ts';
import { platforms } from '../../../../worker/commerce/demo/content/platforms.ts';
import { publishers } from '../../../../worker/commerce/demo/content/publishers.ts';
import { regions } from '../../../../worker/commerce/demo/content/regions.ts';
import { deriveCatalogue } from '../../../../worker/commerce/demo/derive/catalogue.ts';
import { writePreorders } from '../../../../worker/commerce/demo/write/write-preorders.ts';
import { placeProducts, writeProducts } from '../../../../worker/commerce/demo/write/write-products.ts';
import { SETUP_TABLES } from '../../../../worker/commerce/merchant/setup/setup-tables.ts';
import { categories, NOW, products } from './derived-catalogue.ts';

const WEEK_MS = 7 * 86_400_000;

const games = products.filter((product) => product.kind === 'game');

describe('the demonstration catalogue', () => {
  it('has the promised numbers of games and gift cards', () => {
    expect(games.length).toBeGreaterThanOrEqual(240);
    expect(products.filter((product) => product.kind === 'gift-card').length).toBeGreaterThanOrEqual(24);
    expect(products.filter((product) => product.kind === 'bundle').length).toBeGreaterThanOrEqual(8);
    expect(posts.length).toBeGreaterThanOrEqual(8);
  });

  it('sells no gift card below its value, and states the voucher type of each', () => {
    for (const { kind, priceMinor, discount, voucher, name } of products) {
      expect(voucher !== null, name).toBe(kind === 'gift-card');
      if (voucher) expect([priceMinor, discount], name).toEqual([voucher.faceMinor, null]);
    }
    const credit = products.filter(({ voucher }) => voucher?.isStoreCredit);
    expect(credit.map(({ id }) => id)).toEqual([2025, 2026, 2027, 2028]);
  });

  it('says for every gift card how its value is redeemed, and mentions no game, library or download', () => {
    const cards = products.filter((product) => product.kind === 'gift-card');
    for (const { name, activation } of cards) {
      const words = activation?.replace(/<[^>]+>/g, ' ');
      expect(words, name).toMatch(/value/i);
      expect(words, name).not.toMatch(/\b(games?|library|download|install|launcher|play)\b/i);
    }
    expect(cards.length).toBeGreaterThan(0);
  });

  it('gives every product an id, a name and a URL name of its own', () => {
    for (const pick of ['id', 'slug'] as const) {
      expect(new Set(products.map((product) => product[pick])).size).toBe(products.length);
    }
    // A game on another platform has the platform beside its name.
    const named = products.filter((product) => product.coverOf === undefined);
    expect(new Set(named.map((product) => product.name)).size).toBe(named.length);
    for (const { slug } of products) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('is the same for the same moment', () => {
    expect(deriveCatalogue(NOW)).toEqual({ products, categories });
  });

  it('has valid prices, and reductions below the full price inside an open window', () => {
    for (const { name, priceMinor, discount } of products) {
      expect(priceMinor, name).toBeGreaterThan(0);
      expect(Number.isInteger(priceMinor), name).toBe(true);
      if (!discount) continue;
      expect(discount.priceMinor, name).toBeGreaterThan(0);
      expect(discount.priceMinor, name).toBeLessThan(priceMinor);
      expect(discount.fromMs, name).toBeLessThan(NOW);
      if (discount.untilMs !== null) expect(discount.untilMs, name).toBeGreaterThan(NOW);
    }
    const prices = games.map((game) => game.priceMinor);
    expect(Math.min(...prices)).toBeLessThanOrEqual(99);
    expect(Math.max(...prices)).toBe(6999);
  });

  it('reduces about a third, some of it for less than a week', () => {
    const reduced = games.filter((game) => game.discount !== null);
    expect(reduced.length / games.length).toBeGreaterThan(0.25);
    expect(reduced.length / games.length).toBeLessThan(0.45);
    const ending = reduced.filter(({ discount }) => discount?.untilMs && discount.untilMs - NOW < WEEK_MS);
    expect(ending.length).toBeGreaterThan(10);
  });

  it('has products for every fixed filter value', () => {
    for (const id of [...OPERATING_SYSTEM_IDS, ...PLATFORM_IDS, ...GENRE_IDS]) {
      expect(games.filter((game) => game.optionIds.includes(id)).length, `option ${id}`).toBeGreaterThan(5);
    }
    expect(platforms.map((platform) => platform.id)).toEqual([...PLATFORM_IDS]);
    expect(genres.map((genre) => genre.id)).toEqual([...GENRE_IDS]);
    expect(platforms.reduce((sum, platform) => sum + platform.weight, 0)).toBe(100);
  });

  it('has plenty of keys for most products, few for some and none for a few', () => {
    const count = (test: (keys: number) => boolean) => products.filter((product) => test(product.keyCount)).length;
    expect(count((keys) => keys === 0)).toBeGreaterThan(3);
    expect(count((keys) => keys >= 1 && keys <= 3)).toBeGreaterThan(3);
    expect(count((keys) => keys >= 20)).toBeGreaterThan(products.length * 0.8);
  });

  // PRODUCT-9
  it('bundles games that activate as the bundle says, and saves money with each', () => {
    for (const bundle of products.filter((product) => product.kind === 'bundle')) {
      const items = games.filter((game) => bundle.itemIds.includes(game.id));
      expect(items.length, bundle.name).toBe(bundle.itemIds.length);
      expect(items.length, bundle.name).toBeGreaterThan(2);
      const own = bundle.optionIds.filter((id) => PLATFORM_IDS.some((one) => one === id));
      for (const { name, optionIds, regionId } of items) {
        expect(optionIds, name).toEqual(expect.arrayContaining(own));
        expect(regionId, name).toBe(bundle.regionId);
      }
      const sum = items.reduce((total, game) => total + (game.discount ?? game).priceMinor, 0);
      expect((bundle.discount ?? bundle).priceMinor, bundle.name).toBeLessThan(sum);
    }
  });

  // PRODUCT-10
  it('has gift cards by value, games by platform and editions, each group with labels of its own', () => {
    const places = products.flatMap(({ variants = [] }) => variants);
    const groups = Map.groupBy(places, ({ kind, group }) => `${kind} ${group}`);
    for (const [name, own] of groups) {
      expect(own.length, name).toBeGreaterThan(1);
      expect(new Set(own.map(({ label }) => label)).size, name).toBe(own.length);
    }
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['value', 'platform', 'edition']));
    const cards = products.filter((product) => product.kind === 'gift-card');
    expect(cards.every(({ variants }) => variants?.[0]?.kind === 'value')).toBe(true);
  });

  it('has editions that hold a game and its additional content, for less than these cost one by one', () => {
    const editions = products.filter((product) => product.kind === 'edition');
    expect(editions.length).toBeGreaterThan(1);
    for (const { name, itemIds, priceMinor, regionId, optionIds } of editions) {
      const [game, ...dlc] = itemIds.map((id) => products.find((product) => product.id === id));
      expect(game?.kind, name).toBe('game');
      expect(dlc.length, name).toBeGreaterThan(0);
      for (const one of dlc) expect([one?.kind, one?.baseGame], name).toEqual(['dlc', game?.slug]);
      const items = [game, ...dlc].flatMap((one) => one ?? []);
      for (const item of items) expect([item.regionId, item.optionIds], name).toEqual([regionId, optionIds]);
      expect(priceMinor, name).toBeLessThan(items.reduce((sum, item) => sum + (item.discount ?? item).priceMinor, 0));
    }
  });

  it('fills only tables and columns that a setup accepts', () => {
    for (const { Table, Columns } of [...writeProducts(products, () => null, NOW), ...placeProducts(products, [])])
      expect(SETUP_TABLES[Table]).toEqual(expect.arrayContaining([...Columns]));
  });

  // PREORDER-1
  it('has three games that are still to come, without a key or a reduction, each on pre-order until its release', () => {
    const coming = games.filter(({ releaseDate }) => releaseDate !== null && Date.parse(releaseDate) > NOW);
    expect(coming.map(({ keyCount, discount, isNew }) => [keyCount, discount, isNew])).toEqual(
      Array(3).fill([0, null, false]),
    );
    const [offered] = writePreorders(products, NOW);
    expect(SETUP_TABLES[offered?.Table ?? '']).toEqual(expect.arrayContaining([...(offered?.Columns ?? [])]));
    expect(offered?.Rows.map(([, productId]) => productId)).toEqual(coming.map(({ id }) => id));
    for (const [, , , opensAt, releasesAt] of offered?.Rows ?? []) {
      expect(Number(opensAt)).toBeLessThan(NOW);
      expect(Number(releasesAt)).toBeGreaterThan(NOW);
    }
  });

  it('has a trailer for a dozen games', () => {
    expect(games.filter(({ facts }) => facts?.hasTrailer).length).toBeGreaterThanOrEqual(12);
  });

  it('describes every product in words of its own', () => {
    // Editions and other platforms are the same game.
    const own = products.filter((product) => product.screensOf === undefined);
    expect(new Set(own.map((product) => product.shortDescription)).size).toBe(own.length);
    const ownGames = own.filter((product) => product.kind === 'game');
    expect(new Set(ownGames.map((game) => game.fullDescription)).size).toBe(ownGames.length);
    for (const game of games) {
      expect(game.fullDescription.match(/<p>/g)?.length, game.name).toBeGreaterThanOrEqual(3);
      expect(game.shortDescription.length, game.name).toBeGreaterThan(25);
    }
  });

  it('refers only to publishers, regions and products that exist', () => {
    const ids = new Set(products.map((product) => product.id));
    for (const product of products) {
      expect(publishers.some((publisher) => publisher.id === product.publisherId)).toBe(true);
      expect(regions.some((region) => region.id === product.regionId)).toBe(true);
      for (const related of product.relatedIds) expect(ids.has(related) && related !== product.id).toBe(true);
    }
    const codes = new Set(countries.map((country) => country.alpha2));
    for (const region of regions)
      for (const code of [...region.allowed, ...region.blocked]) expect(codes).toContain(code);
  });

  it('stops at a malformed row instead of selling nonsense', () => {
    expect(() => parseGames('Name\nkestrel | action | 2024-01-01 | free\nPremise.\nPlay.')).toThrow(SyntaxError);
    expect(() => parseGames('Name\nkestrel | cooking | 2024-01-01 | 1.99\nPremise.\nPlay.')).toThrow(SyntaxError);
  });
});
