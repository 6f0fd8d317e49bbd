import { deriveCatalogue } from '../../../../worker/commerce/demo/derive/catalogue.ts';

export const NOW = Date.UTC(2026, 8, 1, 12);

export const { products, categories } = deriveCatalogue(NOW);
