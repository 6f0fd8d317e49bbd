import { safeParse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getActivation,
  getPrices,
  getProduct,
  getProductBySeName,
  getProductContract,
  getRelatedProducts,
} from '../../../shared/api/product.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { SPECIAL } from '../../support/workers/test-products.ts';
import { callCommerce, commerceDb } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';

beforeAll(seedCatalogue);

describe('a product', () => {
  it('is found by id and by its name in any language, with every language’s name', async () => {
    const { Data } = await callCommerce(getProduct, { id: 1 });
    expect(safeParse(getProductContract.output, Data).issues).toBeUndefined();
    expect(Data.SeNamesEachLanguage).toMatchObject({
      en: 'copper-meridian',
      de: 'kupfer-meridian',
      fr: 'copper-meridian',
    });
    for (const seName of ['copper-meridian', 'kupfer-meridian']) {
      expect((await callCommerce(getProductBySeName, { seName })).Data.Id).toBe(1);
    }
    const german = await callCommerce(getProduct, { id: 1 }, { headers: { Language: 'de' } });
    expect(german.Data.SeName).toBe('kupfer-meridian');
  });

  it('is found by earlier names', async () => {
    await commerceDb.batch([
      commerceDb.prepare("UPDATE slugs SET is_active = 0 WHERE entity = 'product' AND slug = 'tidewrack'"),
      commerceDb.prepare(
        "INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('product', 'tidewreck', 'en', 5)",
      ),
    ]);
    expect((await callCommerce(getProductBySeName, { seName: 'tidewrack' })).Data.SeName).toBe('tidewreck');
  });

  it('says where it can be activated', async () => {
    expect((await callCommerce(getProduct, { id: SPECIAL.regional })).Data.GeoRestrictions).toMatchObject({
      AllowedCountries: ['DE', 'AT'],
      IsWorldwide: false,
    });
    expect((await callCommerce(getProduct, { id: 1 })).Data.GeoRestrictions.IsWorldwide).toBe(true);
  });

  // PRODUCT-8
  it('shows the facts that the merchant stated, in the visitor’s language, and leaves out invalid ones', async () => {
    const details = {
      ageRating: 'PEGI 12, USK 12',
      features: ['single-player', 'Chess clock'],
      languageSupport: [{ language: 'pt-BR', interface: true, audio: false, subtitles: true }],
      trailer: 'trailers/a.webm',
      trailerCaptions: { de: 'trailers/a.de.vtt' },
      recommendedPrice: { EUR: 99.99 },
    };
    const write = (value: unknown) =>
      commerceDb
        .prepare('UPDATE products SET details = ?, makers = ?, languages = ? WHERE id = 7')
        .bind(JSON.stringify(value), '{"developers":["Studio A"]}', '["French","Klingon"]')
        .run();
    const read = async () => (await callCommerce(getProduct, { id: 7 }, { headers: { Language: 'de' } })).Data;
    await write(details);
    const full = await read();
    expect(safeParse(getProductContract.output, full).issues).toBeUndefined();
    expect(full).toMatchObject({
      Developers: ['Studio A'],
      AgeRatings: ['PEGI 12', 'USK 12'],
      Features: ['Einzelspieler', 'Chess clock'],
      Languages: ['Französisch', 'Klingon'],
      LanguageSupport: [{ Language: 'pt-BR', Interface: true, Audio: false, Subtitles: true }],
      Trailer: {
        Url: '/media/trailers/a.webm',
        PosterUrl: '',
        Captions: [{ Language: 'de', Url: '/media/trailers/a.de.vtt' }],
      },
      RecommendedPrice: '99,99\u00a0€',
    });
    expect(full.PointsToEarn).toBe(Math.floor(full.ProductPrice.PriceValueInDefaultCurrency) * 3);
    await write({
      ...details,
      trailer: 'https://video.example/watch?v=1',
      recommendedPrice: { EUR: 0.5 },
      features: 'x',
      ageRating: 7,
    });
    const odd = await read();
    expect(odd.Trailer?.Url).toBe('https://video.example/watch?v=1');
    expect([odd.RecommendedPrice, odd.Features, odd.AgeRatings]).toEqual([undefined, undefined, undefined]);
    await commerceDb.prepare('UPDATE products SET details = NULL, makers = NULL WHERE id = 7').run();
    expect(Object.keys(await read())).not.toContain('Trailer');
  });

  it('is not found when it is unpublished or unknown', async () => {
    for (const id of [SPECIAL.unpublished, 999_999]) {
      expect(await callCommerce(getProduct, { id })).toMatchObject({ status: 404, Code: 'not-found', Data: null });
      expect(await callCommerce(getActivation, { id })).toMatchObject({ status: 404 });
    }
    expect((await callCommerce(getProduct, { id: 0 })).status).toBe(400);
  });

  it('lists published related products, never itself', async () => {
    const { Data } = await callCommerce(getRelatedProducts, { productId: 1 });
    const ids = Data.map((card) => card.Id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(1);
    expect(ids).not.toContain(SPECIAL.unpublished);
  });

  it('does not list its other values, platforms or editions as related: its page has a picker for them', async () => {
    const readIds = async () => (await callCommerce(getRelatedProducts, { productId: 7 })).Data.map((card) => card.Id);
    expect(await readIds()).toEqual([3, 10]);
    const add = commerceDb.prepare("INSERT INTO product_variants VALUES (?, 'value', 'card', ?, '[]', 0)");
    await commerceDb.batch([add.bind(7, '€5'), add.bind(3, '€10')]);
    expect(await readIds()).toEqual([10]);
  });

  it('says how to activate it, with its own text or else its platform’s', async () => {
    const write = (entity: string, id: number, body: string) =>
      commerceDb
        .prepare("INSERT INTO localized VALUES (?, ?, 'en', 'PlatformActivationDetail', ?)")
        .bind(entity, id, body)
        .run();
    expect((await callCommerce(getActivation, { id: 1 })).Data).toBeNull();
    await write('option', 4, '<p>Open the launcher.</p>');
    expect((await callCommerce(getActivation, { id: 1 })).Data?.Body).toBe('<p>Open the launcher.</p>');
    await write('product', 1, '<p>Own way.</p>');
    expect((await callCommerce(getActivation, { id: 1 })).Data?.Body).toBe('<p>Own way.</p>');
  });

  // WALLET-10
  it('that is a wallet card does not show its platform’s steps, which are about games', async () => {
    const GAME = 10;
    const setType = (type: string) =>
      commerceDb.prepare('UPDATE products SET voucher_type = ? WHERE id = ?').bind(type, GAME).run();
    const stepsOf = async () => [
      (await callCommerce(getActivation, { id: GAME })).Data?.Body,
      (await callCommerce(getProduct, { id: GAME })).Data.PlatformActivationDetail?.Body,
    ];
    const steps = '<p>The game appears in your library.</p>';
    await commerceDb
      .prepare("INSERT OR REPLACE INTO localized VALUES ('option', 4, 'en', 'PlatformActivationDetail', ?)")
      .bind(steps)
      .run();
    expect(await stepsOf()).toEqual([steps, steps]);
    for (const type of ['SPV', 'MPV']) {
      await setType(type);
      expect(await stepsOf(), type).toEqual([undefined, undefined]);
    }
    await setType('None');
  });
});

describe('prices', () => {
  const priceOf = async (id: number, currency = 'EUR', language = 'en') =>
    (await callCommerce(getPrices, { ids: [id] }, { headers: { Currency: currency, Language: language } })).Data[0];

  it('are returned for known products; 0 and unknown ones are ignored', async () => {
    const { Data } = await callCommerce(getPrices, { ids: [0, 1, 2, 2, 999_999] });
    expect(Data.map((price) => price.ProductId).sort()).toEqual([1, 2]);
    expect((await callCommerce(getPrices, { ids: Array.from({ length: 501 }, (_, id) => id) })).status).toBe(400);
  });

  it('are in the visitor’s currency and language', async () => {
    expect(await priceOf(1, 'PLN', 'pl')).toMatchObject({
      Price: '85,96\u00a0zł',
      PriceValue: 85.96,
      PriceValueInDefaultCurrency: 19.99,
      CurrencyCode: 'PLN',
    });
    expect(await priceOf(1, 'JPY')).toMatchObject({ Price: '¥3,398', PriceValue: 3398 });
    expect(await priceOf(1, 'RUB')).toMatchObject({ CurrencyCode: 'EUR' });
    expect(await priceOf(1, 'evil')).toMatchObject({ CurrencyCode: 'EUR' });
  });

  it('follow the discount window; the sort order follows with the next cron', async () => {
    const { discounted } = SPECIAL;
    expect(await priceOf(discounted)).toMatchObject({
      PriceValue: 14.99,
      OldPriceInDefaultCurrency: 29.99,
      DiscountRate: 50,
    });
    const sortPrice = () =>
      commerceDb
        .prepare('SELECT current_minor FROM product_categories WHERE product_id = ?')
        .bind(discounted)
        .first('current_minor');
    expect(await sortPrice()).toBe(1499);
    await runCron(Date.now() + 7 * 24 * 3600 * 1000);
    expect(await sortPrice()).toBe(2999);
    await runCron(Date.now());
    expect(await sortPrice()).toBe(1499);
  });

  it('disable the buy button of products that cannot be bought', async () => {
    expect(await priceOf(SPECIAL.withoutPrice)).toMatchObject({ DisableBuyButton: true, Price: '' });
    expect(await priceOf(SPECIAL.outOfStock)).toMatchObject({ DisableBuyButton: true });
    expect(await priceOf(SPECIAL.plain)).toMatchObject({ DisableBuyButton: false });
  });
});
