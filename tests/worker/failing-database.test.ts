import { afterEach, beforeAll, expect, it } from 'vitest';
import { getProduct } from '../../shared/api/product.ts';
import { seedCatalogue } from '../support/catalogue.ts';
import { callCommerce, setFaults } from '../support/workers.ts';

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
