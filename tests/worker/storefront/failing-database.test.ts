import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCart } from '../../../shared/api/cart.ts';
import { getProduct } from '../../../shared/api/product.ts';
import { seedCatalogue } from '../../support/catalogue.ts';
import { purge } from '../../support/purge-call.ts';
import { callCommerce, fetchStorefront, setFaults } from '../../support/workers.ts';
import { line } from '../cart-lines.ts';

beforeAll(seedCatalogue);
afterEach(() => setFaults({ seed: 0, share: 0 }));

// ERROR-3
it('a call whose database fails says so without any detail, and the next one works', async () => {
  await setFaults({ seed: 1, share: 1 });
  const failed = await callCommerce(getProduct, { id: 1 });
  expect(failed).toMatchObject({ status: 500, IsSuccess: false, Data: null, Code: 'internal' });
  expect(JSON.stringify(failed.Messages)).not.toMatch(/D1|fault|SELECT/);
  await setFaults({ seed: 1, share: 0 });
  expect((await callCommerce(getProduct, { id: 1 })).status).toBe(200);
});

describe('a database that fails in passing', () => {
  const LOST = { seed: 1, share: 1, message: 'Network connection lost.' };

  it('is asked once more for what only reads', async () => {
    await setFaults({ ...LOST, most: 1 });
    expect((await callCommerce(getProduct, { id: 1 })).status).toBe(200);
  });

  it('is not asked again for what changes something, which may have been done', async () => {
    await setFaults({ ...LOST, most: 1 });
    const failed = await callCommerce(addToCart, line(1, 1));
    expect([failed.status, failed.Code]).toEqual([503, 'database-busy']);
    expect((await callCommerce(addToCart, line(1, 1))).status).toBe(200);
  });

  it('and goes on failing is a 503 that names a pause', async () => {
    await setFaults(LOST);
    const failed = await callCommerce(getProduct, { id: 1 });
    expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '5']);
  });
});

describe('an overloaded database', () => {
  const OVERLOADED = { seed: 1, share: 1, message: 'D1 DB is overloaded. Requests queued for too long.' };

  it('is not asked again', async () => {
    await setFaults({ ...OVERLOADED, most: 1 });
    const failed = await callCommerce(getProduct, { id: 1 });
    expect(failed).toMatchObject({ status: 503, Code: 'database-busy' });
    expect(failed.headers.get('Retry-After')).toBe('5');
  });

  it('reaches the browser as a 503 with its pause, and a page is the last good one', async () => {
    const headers = { Language: 'en', 'Sec-Fetch-Site': 'same-origin' };
    const page = () => fetchStorefront('/en/product/copper-meridian/1', { headers: { Cookie: 'currency=PLN' } });
    expect((await page()).status).toBe(200);
    await setFaults(OVERLOADED);
    const response = await fetchStorefront('/api/v2/catalog/product/details/1', { headers });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    await purge(['product:1']);
    const again = await page();
    expect([again.status, again.headers.get('X-Cache')]).toEqual([200, 'STALE']);
  });
});
