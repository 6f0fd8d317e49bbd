import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBrand } from '../../../client/ui/brand/brand-mark.tsx';
import { paymentMethods } from '../../../worker/commerce/payments/methods.ts';
import { PROVIDER_FACTS } from '../../../worker/commerce/payments/providers/provider.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

describe.each(Object.entries(PROVIDER_FACTS))('the payment provider %s', (name, { secrets, apiOrigin }) => {
  it('has a way to pay', () => {
    expect(paymentMethods.map(({ provider }) => provider)).toContain(name);
  });

  it('is described to merchants: its secrets, its webhook, a stand-in for its API', () => {
    const guides = '.github/guides';
    for (const word of [...secrets, apiOrigin]) expect(read(`${guides}/variables.md`)).toContain(word);
    for (const word of [...secrets, `/internal/webhooks/${name}`]) {
      expect(read(`${guides}/payments.md`)).toContain(word);
      expect(read(`${guides}/deploy.md`)).toContain(word);
    }
  });

  it('is tested against a stub of its API: its calls, and a whole purchase', () => {
    for (const file of [`${name}-api.ts`, `${name}.test.ts`, `${name}-walk.test.ts`]) {
      expect(existsSync(join(PROJECT, 'tests/worker/payments', file)), file).toBe(true);
    }
  });
});

it.each(paymentMethods)('the footer and the checkout have a picture of $systemName', ({ logoUrl, brands = [] }) => {
  if (logoUrl.startsWith('/')) expect(existsSync(join(PROJECT, 'client/public', logoUrl)), logoUrl).toBe(true);
  expect(brands.filter((brand) => !isBrand(brand))).toEqual([]);
});
