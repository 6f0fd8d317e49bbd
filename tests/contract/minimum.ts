import * as catalog from '../../shared/api/catalog.ts';
import type { Contract } from '../../shared/api/contract.ts';
import * as product from '../../shared/api/product.ts';
import * as store from '../../shared/api/store.ts';

/** The calls that a visitor needs to look around a shop: the start for a backend of one's own. */
export const minimum: ReadonlySet<Contract> = new Set<Contract>([
  store.getStoreSettingsContract,
  store.getTopMenuContract,
  store.getCurrenciesContract,
  store.getCountriesContract,
  catalog.getHomeCategoriesContract,
  catalog.getCategoriesContract,
  catalog.getCategoryContract,
  product.getProductContract,
  product.getProductBySeNameContract,
  product.getPricesContract,
  catalog.searchBySeNameContract,
]);
