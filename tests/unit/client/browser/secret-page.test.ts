import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const TOKEN = '0123456789abcdef0123456789abcdef';
const location = { pathname: '', origin: 'https://shop.example' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', { location });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../../client/browser/secret-page.ts');

// GIFT-5
it('a gift’s page loads nothing of third parties, and neither do the pages after it', async () => {
  location.pathname = '/en/';
  const { isSecretVisit } = await load();
  const { loadThirdParty } = await import('../../../../client/browser/load-script.ts');
  expect(isSecretVisit()).toBe(false);
  location.pathname = `/de/gift/${TOKEN}`;
  expect(isSecretVisit()).toBe(true);
  await expect(loadThirdParty('https://tags.example/start.js', 'tag-manager')).rejects.toThrow('a secret');
  location.pathname = '/de/';
  expect(isSecretVisit()).toBe(true);
});

// GIFT-5
it('an error on a gift’s page is reported without the secret, on others as it is', async () => {
  location.pathname = `/en/gift/${TOKEN}`;
  const { withoutSecret } = await load();
  expect(withoutSecret(`{"path":"/en/gift/${TOKEN}","stack":"at https://shop.example/en/gift/${TOKEN}:1"}`)).toBe(
    '{"path":"/en/gift/…","stack":"at https://shop.example/en/gift/…:1"}',
  );
  location.pathname = '/en/profile/order/5';
  expect(withoutSecret('{"path":"/en/profile/order/5"}')).toBe('{"path":"/en/profile/order/5"}');
});
