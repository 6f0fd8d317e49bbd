import {
  getActivationContract,
  getPriceHistoryContract,
  getPricesContract,
  getProductBySeNameContract,
  getProductContract,
  getRelatedProductsContract,
} from '../../../../shared/api/product.ts';
import { findBySlug } from '../../content/localized-store.ts';
import { mount } from '../../http/endpoint-route.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { readPriceTerms } from '../prices/currencies-store.ts';
import { readPrices, readProductCards } from '../product-cards-store.ts';
import { readPriceHistory } from './price-history-store.ts';
import { readActivation, readProduct } from './product-details-store.ts';
import { readRelatedIds } from './related-store.ts';

/** Calls for one product. */
export function addProductRoutes(app: CommerceApp): void {
  mount(app, getProductContract, async ({ id }, c) => {
    const facts = c.get('facts');
    return readProduct(c.env.DB, id, facts.locale, await readPriceTerms(c.env.DB, facts));
  });

  mount(app, getProductBySeNameContract, async ({ seName }, c) => {
    const facts = c.get('facts');
    const id = await findBySlug(c.env.DB, 'product', seName, facts.locale);
    if (id === null) throw notFound();
    return readProduct(c.env.DB, id, facts.locale, await readPriceTerms(c.env.DB, facts));
  });

  mount(app, getRelatedProductsContract, async ({ productId }, c) => {
    const facts = c.get('facts');
    const [terms, ids] = await Promise.all([readPriceTerms(c.env.DB, facts), readRelatedIds(c.env.DB, productId)]);
    // An empty list for a product without related ones, a 404 for an unknown product.
    if (ids.length === 0 && (await readPrices(c.env.DB, [productId], terms)).length === 0) throw notFound();
    return readProductCards(c.env.DB, ids, facts.locale, terms);
  });

  mount(app, getPricesContract, async ({ ids }, c) =>
    readPrices(c.env.DB, ids, await readPriceTerms(c.env.DB, c.get('facts'))),
  );

  mount(app, getPriceHistoryContract, async (args, c) =>
    readPriceHistory(c.env.DB, args, await readPriceTerms(c.env.DB, c.get('facts'))),
  );

  mount(app, getActivationContract, ({ id }, c) => readActivation(c.env.DB, id, c.get('facts').locale));
}
