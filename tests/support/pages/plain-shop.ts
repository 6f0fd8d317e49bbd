import type { Shop } from '../../../client/data/shop-context.ts';
import { localeOf } from '../../../shared/locales.ts';

/** What the parts of a page know of their shop, where a test renders them alone. */
export const PLAIN_SHOP: Shop = {
  locale: localeOf('en'),
  currency: 'EUR',
  origin: 'https://shop.example',
  environment: 'development',
  isCrawler: false,
  renderedAt: '2026-11-20T00:00:00.000Z',
  pageSettings: {},
};
