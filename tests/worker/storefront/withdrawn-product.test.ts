import { expect, it } from 'vitest';
import { getProduct } from '../../../shared/api/product.ts';
import { callCommerce, commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { addProduct } from '../shopper.ts';

const USER_AGENTS = ['Mozilla/5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'];

// PRODUCT-14
it('a product that is no longer sold says so, shows similar ones, and is gone for search engines', async () => {
  const [gone, similar] = [await addProduct(), await addProduct()];
  await commerceDb.batch([
    commerceDb
      .prepare('INSERT INTO related_products (product_id, related_id, position) VALUES (?, ?, 1)')
      .bind(gone.id, similar.id),
    commerceDb.prepare('UPDATE products SET is_published = 0 WHERE id = ?').bind(gone.id),
  ]);
  for (const agent of USER_AGENTS) {
    const page = await fetchStorefront(`/en/product/copper-comet-${gone.id}/${gone.id}`, {
      headers: { 'User-Agent': agent },
    });
    const html = await page.text();
    expect(page.status, agent).toBe(410);
    expect(html).toContain('This product is no longer sold');
    expect(html).toContain(`/en/product/copper-comet-${similar.id}/${similar.id}`);
    expect(html).toContain('noindex');
  }
  expect(await callCommerce(getProduct, { id: gone.id })).toMatchObject({ status: 404, Code: 'product-withdrawn' });
  expect(await callCommerce(getProduct, { id: 999_999_999 })).toMatchObject({ status: 404, Code: 'not-found' });
  expect((await fetchStorefront('/en/product/no-such-product/999999999')).status).toBe(404);
});

it('a product that has never been on sale is unknown, not withdrawn', async () => {
  const { id } = await addProduct();
  await commerceDb
    .prepare(
      "INSERT INTO products (id, source_id, name, name_key, price_minor, is_published) VALUES (?, 'soon', 'Soon', 'soon', 1000, 0)",
    )
    .bind(id + 5000)
    .run();
  expect(await callCommerce(getProduct, { id: id + 5000 })).toMatchObject({ status: 404, Code: 'not-found' });
});
